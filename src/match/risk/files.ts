import { hasOption } from './options.ts'
import type { RiskCategory } from './categories.ts'
import { danger, type Judge, type Words } from './risk.ts'

/** Directories that cannot be recovered once they are gone. */
const ROOTS =
  /^(?:\/|~|\$HOME|\/(?:bin|boot|dev|etc|home|lib\d*|opt|proc|root|s?bin|srv|sys|usr|var|Users|System|Library))\/?\*?$/

const DEVICE = /^\/dev\/(?:sd|hd|vd|xvd|nvme|mmcblk|disk|rdisk|mapper\/|dm-|loop|md)/
const SYSTEM_FILE = /^\/(?:boot|etc|lib\d*|s?bin|sys|usr)\//

const remove: Judge = (words) => {
  if (hasOption(words, 'rR', 'recursive')) return danger('high', 'fs-delete', 'rm -r')
  if (words.some((word) => word !== null && ROOTS.test(word))) return danger('high', 'fs-delete', 'rm')
  return danger('low', 'fs-delete', 'rm')
}

const find: Judge = (words) => {
  if (words.includes('-delete')) return danger('high', 'fs-delete', 'find -delete')
  const written = words.filter((_word, index) => /^-f(?:ls|print[0f]?)$/.test(words[index - 1] ?? ''))
  return overwrites(written, 'find -fprint')
}

const copy =
  (name: string): Judge =>
  (words) =>
    hasOption(words, 'f', 'force', 'remove-destination') ? danger('high', 'fs-modify', `${name} -f`) : null

const changeMode =
  (name: string): Judge =>
  (words) => {
    if (hasOption(words, 'R', 'recursive')) return danger('high', 'fs-permissions', `${name} -R`)
    const opens = name === 'chmod' && words.some((word) => word !== null && /^0?777$|^[ao]\+\w*w/.test(word))
    return danger(opens ? 'high' : 'medium', 'fs-permissions', name)
  }

const rsync: Judge = (words) =>
  words.some((word) => word?.startsWith('--del') === true || word === '--remove-source-files')
    ? danger('high', 'fs-delete', 'rsync --delete')
    : null

const writeBlocks: Judge = (words) => {
  const target = words.find((word) => word?.startsWith('of=') === true)?.slice(3)
  if (target === undefined) return null
  return DEVICE.test(target) ? danger('high', 'block-device', 'dd of=') : danger('medium', 'fs-overwrite', 'dd of=')
}

const always = (radius: 'low' | 'medium' | 'high', category: RiskCategory, name: string): Judge => {
  const found = danger(radius, category, name)
  return () => found
}

const edits = (name: string): Judge => {
  return (words) => (hasOption(words, 'i', 'in-place', 'inplace') ? danger('medium', 'fs-modify', `${name} -i`) : null)
}

/** The damage that programs do to files. */
export const FILES: ReadonlyMap<string, Judge> = new Map<string, Judge>([
  ['rm', remove],
  ['rmdir', always('low', 'fs-delete', 'rmdir')],
  ['unlink', always('low', 'fs-delete', 'unlink')],
  ['shred', always('high', 'fs-secure-delete', 'shred')],
  ['srm', always('high', 'fs-secure-delete', 'srm')],
  ['wipe', always('high', 'fs-secure-delete', 'wipe')],
  ['find', find],
  ['fd', (words) => (words.some((word) => word === 'rm') ? danger('high', 'fs-delete', 'fd -x rm') : null)],
  ['mv', always('medium', 'fs-modify', 'mv')],
  ['cp', copy('cp')],
  ['install', copy('install')],
  ['ln', copy('ln')],
  ['rsync', rsync],
  ['truncate', always('medium', 'fs-overwrite', 'truncate')],
  ['dd', writeBlocks],
  ['tee', (words) => overwrites(words, 'tee')],
  ['sed', edits('sed')],
  ['perl', edits('perl')],
  ['chmod', changeMode('chmod')],
  ['chown', changeMode('chown')],
  ['chgrp', changeMode('chgrp')],
  ['chattr', always('medium', 'fs-permissions', 'chattr')],
  ['setfacl', always('medium', 'fs-permissions', 'setfacl')],
  ['mkswap', always('high', 'block-device', 'mkswap')],
  ['fdisk', always('high', 'block-device', 'fdisk')],
  ['sfdisk', always('high', 'block-device', 'sfdisk')],
  ['parted', always('high', 'block-device', 'parted')],
  ['wipefs', always('high', 'block-device', 'wipefs')],
  ['blkdiscard', always('high', 'block-device', 'blkdiscard')],
  ['cryptsetup', always('high', 'block-device', 'cryptsetup')],
  ['diskutil', always('high', 'block-device', 'diskutil')],
  ['shutdown', always('high', 'system', 'shutdown')],
  ['reboot', always('high', 'system', 'reboot')],
  ['halt', always('high', 'system', 'halt')],
  ['poweroff', always('high', 'system', 'poweroff')],
])

/** The risk of writing to these files, with any program; null if none is known. */
export function overwrites(files: Words, pattern: string): ReturnType<Judge> {
  const known = files.filter((file) => file !== null)
  if (known.some((file) => DEVICE.test(file))) return danger('high', 'block-device', pattern)
  return known.some((file) => SYSTEM_FILE.test(file)) ? danger('high', 'fs-overwrite', pattern) : null
}
