import type { CallWord } from '../../model/call.ts'
import { isKnown } from '../marks.ts'
import { talk } from './network-effects.ts'
import type { Effects, Given, ProgramRow } from './row.ts'

/** Database clients. Their statements are inline code. */
// Source: https://www.postgresql.org/docs/current/reference-client.html
export const DATABASES: readonly ProgramRow[] = [
  {
    name: 'psql',
    keeps: 'values',
    options:
      '-c,--command=code-sql -f,--file=script-sql -d,--dbname= -h,--host=value -p,--port= -U,--username= -o,--output=write -L,--log-file=write -v,--set,--variable= -P,--pset= -F,--field-separator= -R= -T= -A -a -b -e -E -H -l -n -q -s -S -t -w -W -x -X -z -0 -1',
    operands: 'value*',
    input: 'sql',
    does: connect,
  },
  {
    name: 'mysql mariadb mycli litecli',
    keeps: 'values',
    options:
      '-e,--execute=code-sql -D,--database= -h,--host=value -P,--port= -u,--user= -p,--password=? -S,--socket= --defaults-file=read --tee=write -A -B -N -s -t -v -f -q --ssl-ca=read --protocol=',
    operands: 'value*',
    input: 'sql',
    does: connect,
  },
  {
    name: 'sqlite',
    style: 'single',
    options: '-init=read -cmd=code-sql -separator= -header -csv -column -line -json -batch -readonly -bail -nullvalue=',
    operands: 'write code-sql*',
    input: 'sql',
    isThrowAway,
  },
  {
    name: 'pgcli',
    keeps: 'values',
    options: '-c,--command=code-sql -d,--dbname= -h,--host=value -p,--port= -U,-u,--username= -W',
    operands: 'value*',
    input: 'sql',
    does: connect,
  },
  // https://duckdb.org/docs/stable/clients/cli/arguments
  {
    name: 'duckdb',
    style: 'single',
    options: '-c=code-sql -s=code-sql -cmd=code-sql -init=read -f=read -separator= -csv -json -line -readonly -batch',
    operands: 'write code-sql*',
    input: 'sql',
    isThrowAway,
  },
  // https://docs.snowflake.com/en/developer-guide/snowflake-cli
  {
    name: 'snow',
    subcommands: {
      sql: {
        options: '-q,--query=code-sql -f,--filename=read -c,--connection= -i,--stdin',
        operands: 'value*',
        input: 'sql',
        does: talk,
      },
      '*': { operands: 'value*', does: talk },
    },
  },
  {
    name: 'clickhouse-client clickhouse sqlcmd sqlplus isql osql cqlsh snowsql presto trino beeline hive impala-shell spark-sql usql',
    keeps: 'values',
    options:
      '-c,--command=code-sql -q,--query=code-sql -Q=code-sql -e,--execute=code-sql -f,--file=read -i=read -o=write -h,--host=value -S=value -d= -U= -P= -p= -u=',
    operands: 'value*',
    input: 'sql',
    does: connect,
  },
  {
    name: 'cypher-shell',
    options:
      '-a,--address=value -u,--username= -p,--password= -d,--database= -f,--file=read --format= -P,--param= --non-interactive',
    operands: 'code-sql*',
    input: 'sql',
    does: connect,
  },
  {
    name: 'mongo mongosh',
    keeps: 'values',
    options:
      '--eval=code-mongo --host=value --port= -u,--username= -p,--password= --authenticationDatabase= --quiet --nodb --file=script',
    operands: 'value*',
    input: 'mongo',
    does: connect,
  },
  {
    name: 'redis-cli valkey-cli',
    keeps: 'values',
    options:
      '-h=value -p= -a= -n= -u=host -x -r= -i= --user= --pass= --eval=script --rdb=write --pipe --scan --pattern= --no-auth-warning',
    operands: 'value*',
    input: 'redis',
    does: redis,
  },
  {
    name: 'createdb dropdb createuser dropuser reindexdb vacuumdb clusterdb mysqladmin mongoimport mongoexport influx etcdctl zkcli rabbitmqctl kafka-topics kafka-topics.sh',
    keeps: 'values',
    options:
      '-h,--host=value -p,--port= -U,--username= -u= -W -w -e -i -f,--force --if-exists -d,--db= -c= --file=read -o,--out=write',
    operands: 'value*',
    does: connect,
  },
  {
    name: 'pg_dump pg_dumpall mysqldump mariadb-dump mongodump pg_basebackup',
    keeps: 'values',
    options:
      '-f,--file=write -o,--out=write -r,--result-file=write -d,--dbname= -h,--host=value -p,--port= -U,--username= -u= -F,--format= -t,--table= -n= -s -a -c -C -D,--pgdata=write --archive=? --gzip --databases --all-databases --single-transaction',
    operands: 'value*',
    does: connect,
  },
  {
    name: 'pg_restore mongorestore mysqlimport',
    keeps: 'values',
    options:
      '-d,--dbname= -h,--host=value -p,--port= -U,--username= -u= -f,--file=write -c,--clean -C,--create -j,--jobs= -F,--format= -t= -n= --drop --archive=? --gzip',
    operands: 'read*',
    does: connect,
  },
]

/** Databases that do not last: in the memory of the client, or in a folder for temporary files. */
const THROW_AWAY = /^(?:(?:file:)?:memory:.*|(?:file:)?(?:\/private)?\/(?:var\/)?tmp\/(?!.*\.\.).+)?$/s

const OTHERS = /\battach\b|^[ \t]*\.(?:open|restore|read|shell|system)\b/im

/** Whether the database does not last, and no code that the client gets adds another one. */
function isThrowAway({ operands: [file], words, has }: Given, code: CallWord): boolean {
  const isInFile = file !== undefined && !(isKnown(file.text) && THROW_AWAY.test(file.text))
  return !isInFile && !has('-init', '-f') && [code, ...words].every(({ text }) => isKnown(text) && !OTHERS.test(text))
}

/** Records the host or URL that is given; without one, clients talk to this machine. */
function connect(given: Given, effects: Effects): void {
  for (const host of given.valuesOf('-h', '--host', '-S')) if (!host.text.startsWith('/')) effects.host(host)
  for (const word of [...given.operands, ...given.valuesOf('-d')])
    if (/^[a-z][a-z+\d]*:\/\//i.test(word.text)) effects.host(word)
}

/** The operands of `redis-cli` are a command: `FLUSHALL`. */
function redis(given: Given, effects: Effects): void {
  connect(given, effects)
  const [first] = given.operands
  if (first !== undefined) {
    effects.code('redis', {
      text: given.operands.map(({ text }) => text).join(' '),
      written: given.operands.map(({ written }) => written).join(' '),
      isMany: false,
    })
  }
}
