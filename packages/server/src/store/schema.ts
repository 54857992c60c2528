import type { SqliteDatabase } from './sqlite-database.ts';
import { StoreFailure } from './store-failure.ts';

/** The steps from an empty file to the tables of today; a step that was released is never changed. */
export const MIGRATIONS: readonly string[] = [
  `create table games (
     id text primary key,
     version integer not null,
     epoch integer not null,
     owner text,
     lease_until integer,
     due_at integer,
     rules_hash text not null,
     code text unique,
     status text not null,
     game_type text not null,
     created_at integer not null,
     meta text not null
   ) strict;
   create index games_due on games (due_at) where due_at is not null;
   create index games_listed on games (status, created_at);
   create table records (
     game text not null,
     seq integer not null,
     kind text not null,
     seat text not null,
     move_id text not null,
     epoch integer not null,
     at integer not null,
     body text not null,
     primary key (game, seq),
     unique (game, seat, move_id)
   ) strict, without rowid;
   create table snapshots (
     game text primary key,
     version integer not null,
     rules_hash text not null,
     bytes text not null
   ) strict;`,
  `create table arrivals (
     id integer primary key,
     game text not null,
     seq integer not null,
     kind text not null,
     seat text not null,
     move_id text not null,
     epoch integer not null,
     at integer not null,
     body text not null
   ) strict;`,
  `create table commits (
     id integer primary key,
     records text not null
   ) strict;
   insert into commits
     select * from (
       select max(id) as id, json_group_array(
         json_array(game, seq, epoch, kind, seat, move_id, at, json(body)) order by id)
       from arrivals)
     where id is not null;
   drop table arrivals;`,
  `create table pages (
     game text not null,
     first integer not null,
     count integer not null,
     epoch integer not null,
     records text not null,
     primary key (game, first)
   ) strict, without rowid;
   insert into pages
     select game, min(seq), count(*), epoch, json_group_array(
       json_array(seat, move_id, kind, at, json(body)) order by seq)
     from records group by game, epoch, seq / 250;
   drop table records;
   update commits set records = (
     select json_group_array(
       json_array(value -> 0, value -> 1, value -> 2,
         json_array(value -> 4, value -> 5, value -> 3, value -> 6, value -> 7)) order by key)
     from json_each(commits.records));`,
];

export const SCHEMA_VERSION: number = MIGRATIONS.length;

/** Brings a database to the tables of today, each step in a transaction of its own. */
export function migrate(
  database: SqliteDatabase,
  migrations: readonly string[] = MIGRATIONS,
): void {
  const { user_version: found } = database.prepare('pragma user_version').get();
  if (found > migrations.length) {
    throw new StoreFailure(
      `The games were written by a later release (schema ${found}, this one knows ${migrations.length}). Use that release.`,
      { failure: 'refused' },
    );
  }
  for (const [index, step] of migrations.entries()) {
    if (index < found) continue;
    database.exec(`begin immediate; ${step}; pragma user_version = ${index + 1}; commit`);
  }
}
