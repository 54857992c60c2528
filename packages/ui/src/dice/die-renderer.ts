import { atlasColumns, FLOATS_PER_CORNER, meshOf } from './die-mesh.ts';
import type { Turn } from './orientation.ts';
import type { Sides } from './solids.ts';

/** How a die looks. */
export interface DieLook {
  readonly body: string;
  readonly ink: string;
  readonly edge: string;
}

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

/** A die to be drawn, and where: in pixels of the canvas, from its bottom left. */
export interface DrawnDie {
  readonly sides: Sides;
  readonly turn: Turn;
  readonly look: DieLook;
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

/** Draws dice on a canvas, all with one context: browsers give only a few, and take the oldest away. */
export class DieRenderer {
  readonly #gl: WebGL2RenderingContext;
  readonly #turn: WebGLUniformLocation | null;
  readonly #models = new Map<Sides, Model>();
  readonly #sheets = new Map<string, WebGLTexture>();

  private constructor(gl: WebGL2RenderingContext) {
    this.#gl = gl;
    const program = programOf(gl);
    gl.useProgram(program);
    gl.enable(gl.DEPTH_TEST);
    gl.enable(gl.CULL_FACE);
    this.#turn = gl.getUniformLocation(program, 'turn');
  }

  /** `null` where there is no WebGL2. */
  static create(canvas: HTMLCanvasElement): DieRenderer | null {
    const gl = canvas.getContext('webgl2', { antialias: true });
    return gl === null ? null : new DieRenderer(gl);
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
    const key = `${sides} ${look.body} ${look.ink} ${look.edge}`;
    const known = this.#sheets.get(key);
    if (known !== undefined) return known;
    const gl = this.#gl;
    const texture = gl.createTexture();
    gl.bindTexture(gl.TEXTURE_2D, texture);
    gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA, gl.RGBA, gl.UNSIGNED_BYTE, sheetOf(sides, look));
    gl.generateMipmap(gl.TEXTURE_2D);
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.LINEAR_MIPMAP_LINEAR);
    this.#sheets.set(key, texture);
    return texture;
  }
}

const CELL = 128;
const PIPS: readonly (readonly number[])[] = [
  [4],
  [2, 6],
  [2, 4, 6],
  [0, 2, 6, 8],
  [0, 2, 4, 6, 8],
  [0, 2, 3, 5, 6, 8],
];

/** The numbers of a die on a sheet; a die with six sides has pips, and 6 and 9 are underlined elsewhere. */
function sheetOf(sides: Sides, { body, ink }: DieLook): HTMLCanvasElement {
  const columns = atlasColumns(sides);
  const canvas = document.createElement('canvas');
  canvas.width = 2 ** Math.ceil(Math.log2(columns * CELL));
  canvas.height = canvas.width;
  const pen = canvas.getContext('2d');
  if (pen === null) return canvas;
  const cell = canvas.width / columns;
  pen.fillStyle = body;
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.fillStyle = ink;
  pen.font = `700 ${cell * (sides === 20 || sides === 12 ? 0.3 : 0.34)}px system-ui, sans-serif`;
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  for (let value = 1; value <= sides; value++) {
    const x = (((value - 1) % columns) + 0.5) * cell;
    const y = (Math.floor((value - 1) / columns) + 0.5) * cell;
    if (sides === 6) drawPips(pen, value, { x, y, cell });
    else drawNumber(pen, value, { x, y, cell });
  }
  return canvas;
}

interface Spot {
  readonly x: number;
  readonly y: number;
  readonly cell: number;
}

function drawPips(pen: CanvasRenderingContext2D, value: number, { x, y, cell }: Spot): void {
  for (const at of PIPS[value - 1] ?? []) {
    pen.beginPath();
    pen.arc(
      x + ((at % 3) - 1) * cell * 0.16,
      y + (Math.floor(at / 3) - 1) * cell * 0.16,
      cell * 0.058,
      0,
      7,
    );
    pen.fill();
  }
}

function drawNumber(pen: CanvasRenderingContext2D, value: number, { x, y, cell }: Spot): void {
  pen.fillText(String(value), x, y);
  if (value === 6 || value === 9)
    pen.fillRect(x - cell * 0.09, y + cell * 0.16, cell * 0.18, cell * 0.025);
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
