import type { TableFilter } from '@boardsmith/session';
import { type Statement, statements } from './database-connection.ts';
import { NOW } from './schema.ts';

/** The limits of lists of tables. */
export const LIST = { maxPage: 100 } as const;

/** The names of the statements. */
type StoreStatement =
  | 'create'
  | 'copyOrigin'
  | 'copy'
  | 'beginEpoch'
  | 'head'
  | 'meta'
  | 'log'
  | 'read'
  | 'snapshot'
  | 'due'
  | 'byCode'
  | 'updateMeta'
  | 'unused'
  | 'remove'
  | 'removed'
  | 'heartbeat';

/** The statements of the store, by name. */
export const SQL: Readonly<Record<StoreStatement, Statement>> = statements({
  create: `with made as (
      insert into boardsmith.tables
        (id, code, version, chain, epoch, status, game_type, is_public, changed_at)
      values ($1, $2, $3, $4, 0, $5, $6, $7, ${NOW}) returning no
    ), described as (
      insert into boardsmith.metas (table_no, meta, checksum) select no, $8, $9 from made
    )
    insert into boardsmith.records (table_no, seq, seat, id, body, checksum, epoch)
    select made.no, r.seq, r.seat, r.id, r.body, r.checksum, 0
    from made, unnest($10::integer[], $11::text[], $12::text[], $13::text[], $14::bigint[])
      as r (seq, seat, id, body, checksum)`,

  copyOrigin: `select coalesce(t.origin, t.id) as origin, t.version, r.checksum as chain
    from boardsmith.tables as t
    left join boardsmith.records as r on r.table_no = t.no and r.seq = $2::integer - 1
    where t.id = $1`,

  copy: `with source as (
      select no, coalesce(origin, id) as origin from boardsmith.tables
      where id = $15 and version >= $16::integer
    ), made as (
      insert into boardsmith.tables
        (id, code, version, chain, epoch, status, game_type, is_public, changed_at, origin)
      select $1, $2, $3, $4, 0, $5, $6, $7, ${NOW}, source.origin from source returning no
    ), described as (
      insert into boardsmith.metas (table_no, meta, checksum) select no, $8, $9 from made
    ), copied as (
      insert into boardsmith.records (table_no, seq, seat, id, body, checksum, epoch)
      select made.no, r.seq, r.seat, r.id, r.body, r.checksum, 0
      from made, source join boardsmith.records as r on r.table_no = source.no
      where r.seq < $16::integer
    ), added as (
      insert into boardsmith.records (table_no, seq, seat, id, body, checksum, epoch)
      select made.no, r.seq, r.seat, r.id, r.body, r.checksum, 0
      from made, unnest($10::integer[], $11::text[], $12::text[], $13::text[], $14::bigint[])
        as r (seq, seat, id, body, checksum)
    )
    select no from made`,

  beginEpoch: 'update boardsmith.tables set epoch = epoch + 1 where id = $1 returning epoch',

  head: `select t.no, t.epoch, t.version, t.chain, coalesce(t.origin, t.id) as origin, m.meta, m.checksum,
      s.version as "snapshotVersion", s.rules_hash as "rulesHash", s.bytes,
      s.checksum as "snapshotChecksum"
    from boardsmith.tables as t join boardsmith.metas as m on m.table_no = t.no
    left join boardsmith.snapshots as s on s.table_no = t.no
    where t.id = $1`,

  meta: `select m.meta, m.checksum
    from boardsmith.tables as t join boardsmith.metas as m on m.table_no = t.no
    where t.id = $1`,

  log: `select seq, seat, r.id, body, checksum
    from boardsmith.records as r join boardsmith.tables as t on t.no = r.table_no
    where t.id = $1 order by seq`,

  read: `select seq, seat, r.id, body, checksum
    from boardsmith.records as r join boardsmith.tables as t on t.no = r.table_no
    where t.id = $1 and seq >= $2::bigint order by seq limit $3`,

  snapshot: `insert into boardsmith.snapshots as s (table_no, version, rules_hash, bytes, checksum)
    select no, $3::integer, $4, $5, $6::bigint from boardsmith.tables
    where id = $1 and epoch = $2
    on conflict (table_no) do update set version = excluded.version,
      rules_hash = excluded.rules_hash, bytes = excluded.bytes, checksum = excluded.checksum
    where excluded.version >= s.version`,

  due: 'select id as game, due as at from boardsmith.tables where due <= $1 order by due, id',

  byCode: 'select id from boardsmith.tables where code = $1',

  updateMeta: `with changed as (
      update boardsmith.tables set status = $3, is_public = $4 where id = $1 and epoch = $2
      returning no
    )
    update boardsmith.metas as m set meta = $5, checksum = $6 from changed
    where m.table_no = changed.no`,

  // No index on the moment: it would have to be written with every move, and this is read once in an hour.
  unused: `select id from boardsmith.tables where status = $1 and changed_at < $2
    order by no limit $3`,

  remove: `with gone as (
      delete from boardsmith.tables as t where id = $1 and changed_at < $2 and not exists (
        select 1 from boardsmith.nodes as n
        where n.id = t.owner and n.id <> $4 and n.lease_until > ${NOW})
      returning no, id, code
    ), noted as (
      insert into boardsmith.removed (id, code, at, reason) select id, code, ${NOW}, $3 from gone
      on conflict (id) do update set code = excluded.code, at = excluded.at, reason = excluded.reason
    ), undescribed as (
      delete from boardsmith.metas using gone where table_no = gone.no
    ), forgotten as (
      delete from boardsmith.snapshots using gone where table_no = gone.no
    ), unlogged as (
      delete from boardsmith.records using gone where table_no = gone.no
    )
    select no from gone`,

  removed: `select reason from boardsmith.removed where id = $1 or code = $1
    order by at desc limit 1`,

  heartbeat: `insert into boardsmith.heartbeat (only_row, at) values (true, ${NOW})
    on conflict (only_row) do update set at = excluded.at`,
});

/** The query for a page of the list. Each combination of filters has an index with the newest first. */
export function listStatement({ status, gameType }: TableFilter): Statement {
  const filters = [
    ...(gameType === undefined ? [] : ['game_type']),
    ...(status === undefined ? [] : ['status']),
  ];
  return {
    name: ['list', ...filters].join('-'),
    text: `select no, id as game, version, meta, checksum
      from boardsmith.tables join boardsmith.metas on table_no = no
      where is_public and no < $1 ${filters.map((column, index) => `and ${column} = $${index + 3}`).join(' ')}
      order by no desc limit $2`,
  };
}
