import type { Deltas, ViewDelta, Viewer, ViewNode, ViewSync } from '@boardsmith/engine';
import {
  type Parts,
  PROTOCOL_VERSION,
  type ServerMessage,
  type Shown,
  viewHash,
  type WelcomeMessage,
} from '@boardsmith/protocol';
import { SPECTATOR } from '@boardsmith/runtime';
import type { TablePlay } from '../play/table-play.ts';
import type { Link, Resume } from '../ports/host-exchange.ts';
import type { Guest, Links } from '../seats/client-links.ts';
import type { TableState } from '../state/table-state.ts';
import { type SharedParts, TableParts } from './table-parts.ts';
import { ViewerChannel, type ViewPrint } from './viewer-channel.ts';

const NO_DELTAS: readonly ViewDelta[] = [];

/** Sends a message to a connection. */
export type Send = (link: Link, message: ServerMessage, text?: string) => void;

/** A connection that needs a full view, and the time. */
interface Welcomed {
  readonly guest: Guest;
  readonly resume: Resume | null;
  readonly now: number;
}

/** Sends every viewer the events of a table. */
export class Viewers {
  readonly #state: TableState;
  readonly #play: TablePlay;
  readonly #stream: string;
  readonly #parts: TableParts;
  readonly #channels: ViewerChannel[] = [];
  /** Whether viewers know that the game has begun. */
  #hasBegun: boolean;

  constructor(state: TableState, play: TablePlay, links: Links, stream: string) {
    this.#state = state;
    this.#play = play;
    this.#stream = stream;
    this.#parts = new TableParts(state, links, play.consent);
    this.#hasBegun = state.match !== null;
    // A client that joins is sent earlier chat messages with the welcome.
    state.chat.takeFresh();
  }

  /** Whether a move was chosen before a change that its seat has to have seen. */
  isStale(seat: number, base: number): boolean {
    const channel = this.#find(seat);
    if (channel === undefined) return false;
    return base < (this.#state.setup.refusesStale ? channel.seq : channel.undoneAt);
  }

  /** Whether events are recorded for a viewer: it is connected, or was recently. */
  isSubscribed(viewer: Viewer): boolean {
    return this.#find(viewer)?.isAsleep === false;
  }

  /** Whether a client plays the animations of a viewer: only then is its cursor behind the present. */
  isWatched(viewer: Viewer): boolean {
    return this.#find(viewer)?.isWatched === true;
  }

  /** A client has shown the animations of its viewer up to an event; all clients of a viewer share its cursor. */
  acknowledge({ seat }: Guest, event: number): void {
    this.#state.match?.game.views.acknowledge(seat ?? SPECTATOR, event);
  }

  /** Sends each viewer the changes that it can see. */
  tell(wentBack: boolean, send: Send): void {
    const deltas = this.#play.takeDeltas();
    const chat = this.#state.chat.takeFresh();
    const begins = !this.#hasBegun && this.#state.match !== null;
    this.#hasBegun ||= begins;
    let shared: SharedParts | undefined;
    for (const channel of this.#channels) {
      if (channel.isAsleep) {
        channel.sleep();
        continue;
      }
      const { viewer } = channel;
      shared ??= this.#parts.shared();
      const sync = begins ? this.#sync(viewer) : null;
      const sent = begins ? NO_DELTAS : deltasOf(viewer, deltas);
      const parts = this.#parts.for(viewer, shared);
      channel.update({ parts, sync, deltas: sent, chat }, send);
      if (wentBack && sent.length > 0) channel.undoneAt = channel.seq;
    }
  }

  /** Subscribes a connection, and sends it a full view or the events it missed. Call `tell` before. */
  welcome({ guest, resume, now }: Welcomed, send: Send): void {
    const { link, seat } = guest;
    const viewer = seat ?? SPECTATOR;
    const channel = this.#find(viewer) ?? this.#open(viewer);
    const parts = this.#parts.for(viewer, this.#parts.shared());
    const missed = this.#missed(channel, resume);
    if (channel.isAsleep) channel.wake(parts);
    channel.add(link, guest.watches);
    const hello = {
      t: 'welcome',
      v: PROTOCOL_VERSION,
      stream: this.#stream,
      seq: channel.seq,
      seat,
    } as const;
    const welcome: WelcomeMessage =
      missed === undefined ? { ...hello, shown: this.#shown(guest, parts, now) } : hello;
    send(link, welcome);
    for (const event of missed ?? []) send(link, event);
  }

  /** Unsubscribes a connection. */
  leave(link: Link): void {
    for (const channel of this.#channels) channel.remove(link);
  }

  #find(viewer: Viewer): ViewerChannel | undefined {
    for (const channel of this.#channels) if (channel.viewer === viewer) return channel;
    return undefined;
  }

  #open(viewer: Viewer): ViewerChannel {
    const channel = new ViewerChannel(viewer, this.#print);
    this.#channels.push(channel);
    return channel;
  }

  #missed(channel: ViewerChannel, resume: Resume | null): ReturnType<ViewerChannel['since']> {
    if (resume === null || resume.stream !== this.#stream || channel.isAsleep) return undefined;
    const missed = channel.since(resume.seq);
    // The view of a client that missed nothing can be compared by its hash.
    if (missed?.length === 0 && resume.hash !== this.#print(channel.viewer).hash) return undefined;
    return missed;
  }

  #shown({ seat, watches }: Guest, parts: Parts, now: number): Shown {
    const viewer = seat ?? SPECTATOR;
    const views = this.#state.match?.game.views;
    const { sync = null, pending = [] } = watches
      ? (views?.resume(viewer) ?? {})
      : { sync: this.#sync(viewer) };
    return {
      ...parts,
      // A client counts down from the moment of the welcome, not from the last move.
      clock: this.#state.match && this.#state.clocks.viewAt(now),
      sync,
      ...(pending.length > 0 && { pending }),
      chat: [...this.#state.chat.shown],
    };
  }

  #sync(viewer: Viewer): ViewSync | null {
    return this.#state.match?.game.views.sync(viewer) ?? null;
  }

  /** The hash and size of a view; empty before the game begins. */
  readonly #print = (viewer: Viewer): ViewPrint => {
    const sync = this.#sync(viewer);
    if (sync === null) return { hash: '', size: 0 };
    const { view } = sync;
    return { hash: viewHash(view), size: elementsIn(view.game) + view.messages.length };
  };
}

/** The deltas of one viewer, oldest first. */
function deltasOf(viewer: Viewer, changes: readonly Deltas[]): readonly ViewDelta[] {
  let own = NO_DELTAS;
  for (const deltas of changes) {
    const delta = deltas.get(viewer);
    if (delta !== undefined) own = own === NO_DELTAS ? [delta] : [...own, delta];
  }
  return own;
}

function elementsIn({ children }: ViewNode): number {
  let sum = 1;
  if (children !== undefined) for (const child of children) sum += elementsIn(child);
  return sum;
}
