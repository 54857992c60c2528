import { type Statement, statements } from './database-connection.ts';
import { NOW } from './schema.ts';

/** The time of all tables: that of the database, without the time in which no process was alive. */
const CLOCK = `(${NOW} - (select stopped_ms from boardsmith.clock))`;

/** Whether a process `n` has a lease that has not ended. */
const IS_ALIVE = `n.lease_until > ${NOW}`;

/** Whether the owner of a table `t` is alive. */
const IS_OWNED = `exists (select 1 from boardsmith.nodes as n where n.id = t.owner and ${IS_ALIVE})`;

/** The names of the statements. */
type ClusterStatement =
  | 'secret'
  | 'renew'
  | 'take'
  | 'release'
  | 'orphans'
  | 'nodes'
  | 'owned'
  | 'drain'
  | 'leave';

/** The statements of the cluster, by name. */
export const CLUSTER_SQL: Readonly<Record<ClusterStatement, Statement>> = statements({
  secret: `with made as (
      insert into boardsmith.secret (only_row, value) values (true, $1)
      on conflict (only_row) do nothing returning value
    )
    select value as secret from made union all select value from boardsmith.secret limit 1`,

  /**
   * Begins or prolongs the lease of a process.
   *
   * Where no process was alive, the clock of the tables stood still since the last lease ended. Where the lease of this
   * process has ended, it has lost its tables, even if no other process has taken them: its memory may be old.
   * The clock is one row, which processes that come back at the same time update one after the other.
   */
  renew: `with asked as materialized (
      select ${NOW} as now
    ), ticked as (
      update boardsmith.clock as c set
        stopped_ms = c.stopped_ms + greatest(0, asked.now - c.alive_until),
        alive_until = greatest(c.alive_until, asked.now + $3::bigint)
      from asked returning asked.now, asked.now - c.stopped_ms as clock
    ), lost as (
      update boardsmith.tables as t set owner = null, down_since = n.alive_at
      from boardsmith.nodes as n
      where n.id = $1 and t.owner = n.id and n.lease_until <= (select now from asked)
    )
    insert into boardsmith.nodes as n (id, url, alive_at, lease_until)
    select $1, $2, clock, now + $3::bigint from ticked
    on conflict (id) do update set alive_at = excluded.alive_at, lease_until = excluded.lease_until
    returning n.alive_at as clock, n.is_draining as "isDraining"`,

  /**
   * Takes a table that no living process but this one owns; otherwise returns the address of the owner and the rest of its
   * lease. Neither is known where another process took the table meanwhile.
   */
  take: `with before as (
      select t.no, coalesce(n.alive_at, t.down_since) as down_since
      from boardsmith.tables as t
      left join boardsmith.nodes as n on n.id = t.owner and n.id <> $2 and not ${IS_ALIVE}
      where t.id = $1
    ), taken as (
      update boardsmith.tables as t set owner = $2, epoch = t.epoch + 1, down_since = null
      from before
      where t.no = before.no and (t.owner = $2 or not ${IS_OWNED})
      returning t.epoch, before.down_since, t.due is not null as has_clock
    )
    select epoch, null as at, null::bigint as "leaseMs", case when down_since is not null
      then greatest(down_since, ${CLOCK} - $3::bigint) end as "downSince", has_clock as "hasClock"
    from taken
    union all
    select null, n.url, n.lease_until - ${NOW}, null, false
    from boardsmith.tables as t
    left join boardsmith.nodes as n on n.id = t.owner and ${IS_ALIVE}
    where t.id = $1 and not exists (select 1 from taken)`,

  release: `update boardsmith.tables set owner = null
    where owner = $1 and id = any($2::text[])`,

  /** The owner may be this process: it has lost a table that it could not load or release. Loaded ones have alarms of their own. */
  orphans: `(select t.id, t.due from boardsmith.tables as t where t.due <= $1 and not ${IS_OWNED}
      order by t.due, t.id limit $2)
    union all
    (select t.id, t.due from boardsmith.tables as t
      where t.due <= $1 and t.owner = $3 and ${IS_OWNED}
      order by t.due, t.id limit $2)
    order by due, id`,

  nodes: `select n.id, n.url, (n.lease_until - ${NOW}) as "leaseMs", n.is_draining as "isDraining",
      (select count(*) from boardsmith.tables as t where t.owner = n.id) as tables
    from boardsmith.nodes as n where n.lease_until > ${NOW} - 3600000 order by n.id`,

  owned: `select t.id as game, t.owner as node, t.epoch, t.due
    from boardsmith.tables as t join boardsmith.nodes as n on n.id = t.owner
    where ${IS_ALIVE} and ($1::text is null or t.owner = $1) order by t.no desc limit $2`,

  drain: `update boardsmith.nodes as n set is_draining = true where n.id = $1 and ${IS_ALIVE}
    returning n.id`,

  /** The row stays: it says until when a process was alive. Rows of the dead that own nothing go with the next one. */
  leave: `with released as (
      update boardsmith.tables set owner = null where owner = $1
    ), forgotten as (
      delete from boardsmith.nodes as n where n.lease_until < ${NOW} - 3600000
        and not exists (select 1 from boardsmith.tables as t where t.owner = n.id)
    )
    update boardsmith.nodes set lease_until = least(lease_until, ${NOW}) where id = $1`,
});
