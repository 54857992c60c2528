import { FLOATS_PER_CORNER, meshOf } from './die-mesh.ts';
import { type DieLook, numberSheet, type PaintSheet } from './number-sheet.ts';
import type { Turn } from './orientation.ts';
import type { Sides } from './solids.ts';

const VERTEX = `#version 300 es
layout(location=0) in vec3 place; layout(location=1) in vec3 normal; layout(location=2) in vec2 spot;
uniform mat3 turn; out vec3 n; out vec2 uv;
void main() { vec3 p = turn * place; n = turn * normal; uv = spot;
  gl_Position = vec4(p.xy * 0.94, -p.z * 0.4, 1.0 - p.z * 0.12); }`;

const FRAGMENT = `#version 300 es
precision mediump float; in vec3 n; in vec2 uv; uniform sampler2D sheet; out vec4 colour;
void main() { vec3 d = normalize(n); float light = 0.68 + 0.42 * max(dot(d, normalize(vec3(-.35, .6, .75))), 0.0);
  float shine = pow(max(dot(reflect(vec3(.35, -.6, -.75), d), vec3(0., 0., 1.)), 0.0), 18.0) * 0.12;
  colour = vec4(texture(sheet, uv).rgb * light + shine, 1.0); }`;

interface Model {
  readonly vertices: WebGLVertexArrayObject;
  readonly count: number;
}

/** A die to draw, and its position in pixels from the bottom left of the canvas. */
export interface DrawnDie {
  readonly sides: Sides;
  readonly turn: Turn;
  readonly look: DieLook;
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

/** Draws all dice with one WebGL context: browsers allow only a few and drop the oldest. */
export class DieRenderer {
  readonly #gl: WebGL2RenderingContext;
  readonly #paint: PaintSheet;
  readonly #models = new Map<Sides, Model>();
  readonly #sheets = new Map<string, WebGLTexture>();
  #turn: WebGLUniformLocation | null = null;

  private constructor(gl: WebGL2RenderingContext, paint: PaintSheet) {
    this.#gl = gl;
    this.#paint = paint;
    this.restore();
  }

  /** Returns `null` without WebGL2. `paint` draws the faces, by default with numbers. */
  static create(canvas: HTMLCanvasElement, paint: PaintSheet = numberSheet): DieRenderer | null {
    const gl = canvas.getContext('webgl2', { antialias: true });
    return gl === null ? null : new DieRenderer(gl, paint);
  }

  /** Recreates programs, buffers and textures after a lost WebGL context was restored. */
  restore(): void {
    const gl = this.#gl;
    this.#models.clear();
    this.#sheets.clear();
    const program = programOf(gl);
    gl.useProgram(program);
    gl.enable(gl.DEPTH_TEST);
    gl.enable(gl.CULL_FACE);
    this.#turn = gl.getUniformLocation(program, 'turn');
  }

  draw(dice: readonly DrawnDie[]): void {
    const gl = this.#gl;
    gl.clearColor(0, 0, 0, 0);
    gl.clear(gl.COLOR_BUFFER_BIT | gl.DEPTH_BUFFER_BIT);
    for (const { sides, turn, look, x, y, size } of dice) {
      const model = this.#model(sides);
      gl.viewport(x, y, size, size);
      gl.bindVertexArray(model.vertices);
      gl.bindTexture(gl.TEXTURE_2D, this.#sheet(sides, look));
      gl.uniformMatrix3fv(this.#turn, true, turn.flat());
      gl.drawArrays(gl.TRIANGLES, 0, model.count);
    }
  }

  #model(sides: Sides): Model {
    const known = this.#models.get(sides);
    if (known !== undefined) return known;
    const gl = this.#gl;
    const mesh = meshOf(sides);
    const vertices = gl.createVertexArray();
    gl.bindVertexArray(vertices);
    gl.bindBuffer(gl.ARRAY_BUFFER, gl.createBuffer());
    gl.bufferData(gl.ARRAY_BUFFER, mesh, gl.STATIC_DRAW);
    const parts = [3, 3, 2];
    parts.reduce((offset, size, at) => {
      gl.enableVertexAttribArray(at);
      gl.vertexAttribPointer(at, size, gl.FLOAT, false, FLOATS_PER_CORNER * 4, offset * 4);
      return offset + size;
    }, 0);
    const model = { vertices, count: mesh.length / FLOATS_PER_CORNER };
    this.#models.set(sides, model);
    return model;
  }

  #sheet(sides: Sides, look: DieLook): WebGLTexture {
    const key = [sides, look.body, look.ink, look.edge, ...(look.labels ?? [])].join('\n');
    const known = this.#sheets.get(key);
    if (known !== undefined) return known;
    const gl = this.#gl;
    const texture = gl.createTexture();
    gl.bindTexture(gl.TEXTURE_2D, texture);
    gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA, gl.RGBA, gl.UNSIGNED_BYTE, this.#paint(sides, look));
    gl.generateMipmap(gl.TEXTURE_2D);
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.LINEAR_MIPMAP_LINEAR);
    this.#sheets.set(key, texture);
    return texture;
  }
}

function programOf(gl: WebGL2RenderingContext): WebGLProgram {
  const program = gl.createProgram();
  for (const [type, source] of [
    [gl.VERTEX_SHADER, VERTEX],
    [gl.FRAGMENT_SHADER, FRAGMENT],
  ] as const) {
    const shader = gl.createShader(type);
    if (shader === null) continue;
    gl.shaderSource(shader, source);
    gl.compileShader(shader);
    gl.attachShader(program, shader);
  }
  gl.linkProgram(program);
  return program;
}
