import { Piece, Space } from '@boardsmith/engine';

export class Stone extends Piece {}

export class Heap extends Space {}
