import { all, any, contains, count, get, has, keys, len, values } from './collection.ts'
import { bool, json, str } from './conversion.ts'
import type { ExpressionFunction } from './function.ts'
import { abs, float, int, max, min, round, sum } from './number.ts'
import { glob, matches, path_within } from './pattern.ts'
import { seconds_since } from './time.ts'
import { endswith, find, join, lower, replace, split, startswith, strip, upper } from './string.ts'

/** All functions that can be called. */
export const FUNCTIONS: ReadonlyMap<string, ExpressionFunction> = new Map(
  Object.entries<ExpressionFunction>({
    len,
    lower,
    upper,
    strip,
    str,
    int,
    float,
    bool,
    abs,
    min,
    max,
    sum,
    round,
    any,
    all,
    keys,
    values,
    has,
    get,
    split,
    join,
    replace,
    startswith,
    endswith,
    contains,
    count,
    find,
    glob,
    matches,
    path_within,
    json,
    seconds_since,
  }),
)
