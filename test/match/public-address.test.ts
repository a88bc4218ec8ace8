import { BlockList, isIP } from 'node:net'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isPrivateHost, isPublicAddress } from '../../src/match/public-address.ts'

// More addresses are in test/hosts/http.test.ts.

/** Blocks that must never count as public, even if the package with the registries should ever say so. */
const SPECIAL_V4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '168.63.129.16/32',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
]
const SPECIAL_V6 = ['::/3', '2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20', '4000::/2', '8000::/1']

function blockList(family: 'ipv4' | 'ipv6', blocks: readonly string[]): BlockList {
  const list = new BlockList()
  for (const block of blocks) {
    const [network = '', prefix] = block.split('/')
    list.addSubnet(network, Number(prefix), family)
  }
  return list
}

/** Two lists, as a single list treats IPv4 as IPv4 mapped into IPv6. */
const special = { ipv4: blockList('ipv4', SPECIAL_V4), ipv6: blockList('ipv6', SPECIAL_V6) }

const octet = fc.oneof(fc.nat(255), fc.constantFrom(0, 10, 100, 127, 168, 169, 172, 192, 198, 203, 224, 240, 255))
const v4 = fc.tuple(octet, octet, octet, octet).map((octets) => octets.join('.'))
const group = fc
  .oneof(fc.nat(0xffff), fc.constantFrom(0, 1, 0x64, 0xff9b, 0xffff, 0x1ff, 0x200, 0x2001, 0x2002, 0xdb8, 0x3fff))
  .map((number) => number.toString(16))
const v6 = fc.tuple(fc.array(group, { maxLength: 8 }), fc.array(group, { maxLength: 8 })).map(([before, after]) => {
  const all = [...before, ...after].slice(0, 8)
  return all.length === 8 ? all.join(':') : `${before.join(':')}::${after.join(':')}`
})
const oddPart = octet.chain((number) =>
  fc.constantFrom(`${number}`, `0${number}`, `0${number.toString(8)}`, `0x${number.toString(16)}`, `${number}99999`),
)
const odd = fc.array(oddPart, { minLength: 1, maxLength: 5 }).map((parts) => parts.join('.'))
const junk = fc.string({ unit: fc.constantFrom(...Array.from('0123456789abcdefx:.%[]@/#? \n')) })

test('an address of a special block is never public, and only standard spellings are addresses', () => {
  fc.assert(
    fc.property(fc.oneof(v4, v6, odd, junk), (address) => {
      if (!isPublicAddress(address)) return
      expect(isIP(address)).not.toBe(0)
      const family = isIP(address) === 4 ? 'ipv4' : 'ipv6'
      expect(special[family].check(address, family)).toBe(false)
    }),
    { numRuns: 2000 },
  )
})

test('a host of a URL is private exactly if its address is not public', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        v4,
        odd,
        v6.map((address) => `[${address}]`),
      ),
      (host) => {
        fc.pre(URL.canParse(`http://${host}/`))
        const { hostname } = new URL(`http://${host}/`)
        expect(isPrivateHost(hostname)).toBe(!isPublicAddress(hostname.replace(/^\[(.*)\]$/, '$1')))
      },
    ),
    { numRuns: 1000 },
  )
})

describe('not a public address', () => {
  test.each([
    ['a short spelling', ['8.8', '8.8.8', '134744072']],
    ['an octal or hexadecimal spelling', ['010.8.8.8', '08.8.8.8', '0x8.8.8.8', '0x08080808']],
    ['an address with a zone', ['2606:4700::1111%eth0', 'fe80::1%1']],
    ['IPv4 inside IPv6', ['::8.8.8.8', '::ffff:8.8.8.8', '64:ff9b::8.8.8.8', '2606:4700::8.8.8.8', '2606::08.8.8.8']],
    ['IPv4 mapped into IPv6', ['::ffff:808:808', '::ffff:0:808:808', '0:0:0:0:0:ffff:808:808']],
    ['IPv4 behind NAT64', ['64:ff9b::808:808', '64:ff9b:1::808:808']],
    ['IPv4 in 6to4 or Teredo', ['2002:808:808::1', '2001:0:808:808::1']],
    [
      'no address',
      ['@5{h:?8E', '[2606:4700::1111]', '2606:4700::1111/64', '8.8.8.8 ', '8.8.8.8\n', '1::2::3', '1:2:3'],
    ],
  ])('%s', (_, addresses) => expect(addresses.filter(isPublicAddress)).toEqual([]))
})

test.each([
  ['localhost', true],
  ['LOCALHOST.', true],
  ['a.localhost', true],
  ['printer.local', true],
  ['router.lan', true],
  ['nas.home.arpa', true],
  ['wiki.intranet', true],
  ['metadata.google.internal', true],
  ['10.0.0.1', true],
  ['10.0.0.1.', true],
  ['127.1', true],
  ['0x7f.1', true],
  ['2130706433', true],
  ['010.0.0.1', true],
  ['0.078.0.0', true],
  ['[::1]', true],
  ['[fd00::1]', true],
  ['8.8.8.8', false],
  ['[2606:4700:4700::1111]', false],
  ['example.com', false],
  ['localhost.example.com', false],
  ['local', true],
  ['notlocal', false],
])('the host %s is private: %s', (host, expected) => expect(isPrivateHost(host)).toBe(expected))
