import { resolve } from 'node:path'
import { LOG_ADDRESS_FORMS, readLogAddress } from '../stores/redis/log-address.ts'

/** The location of a log. */
export type LogPlace =
  | {
      /** The file to add to; created if missing. */
      readonly file: string
      readonly url?: never
    }
  | {
      /** The address of a log on a Redis server, such as `redis://HOST:PORT?log=NAME`; needs the package `ioredis`. */
      readonly url: string
      readonly file?: never
    }

/** Why a name from the command line is not a valid log name; null if it is valid. */
export function checkLogName(name: string): string | null {
  const isAddress = /^[a-z][a-z+]+:\/\//i.test(name)
  return isAddress && readLogAddress(name) === null ? `a decision log is a file, ${LOG_ADDRESS_FORMS}` : null
}

/** Resolves a file name to an absolute path; an address stays as it is. */
export function resolveLog(name: string, folder: string): string {
  return readLogAddress(name) === null ? resolve(folder, name) : name
}

export function placeOfLog(name: string): LogPlace {
  return readLogAddress(name) === null ? { file: name } : { url: name }
}
