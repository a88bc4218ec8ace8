import { BlockList, isIPv4, isIPv6 } from 'node:net'

/** Blocks of IPv4 that are not the public internet (IANA's registry of special purposes), and what clouds answer at. */
const SPECIAL_V4 = [
  '0.0.0.0/8', // this network
  '10.0.0.0/8', // private
  '100.64.0.0/10', // shared by the customers of a carrier
  '127.0.0.0/8', // loopback
  '168.63.129.16/32', // the host of a virtual machine at Azure
  '169.254.0.0/16', // link-local: the metadata of clouds
  '172.16.0.0/12', // private
  '192.0.0.0/24', // protocol assignments
  '192.0.2.0/24', // documentation
  '192.88.99.0/24', // relays of 6to4
  '192.168.0.0/16', // private
  '198.18.0.0/15', // benchmarks
  '198.51.100.0/24', // documentation
  '203.0.113.0/24', // documentation
  '224.0.0.0/4', // multicast
  '240.0.0.0/4', // reserved, and broadcast
]

/** All that is public of IPv6: neither loopback, local, multicast nor IPv4 mapped or translated (`64:ff9b::`) is in it. */
const GLOBAL_V6 = ['2000::/3']

/** What is not public there. */
const SPECIAL_V6 = [
  '2001::/23', // protocol assignments: Teredo, benchmarks, ORCHID
  '2001:db8::/32', // documentation
  '2002::/16', // 6to4: IPv4 inside
  '3fff::/20', // documentation
]

const special = blocksOf(SPECIAL_V4, 'ipv4')
const global = blocksOf(GLOBAL_V6, 'ipv6')
const specialGlobal = blocksOf(SPECIAL_V6, 'ipv6')

/** Whether an IP address is one of the public internet. Anything else than an IP address is not. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !special.check(address)
  return isIPv6(address) && global.check(address, 'ipv6') && !specialGlobal.check(address, 'ipv6')
}

function blocksOf(subnets: readonly string[], family: 'ipv4' | 'ipv6'): BlockList {
  const blocks = new BlockList()
  for (const subnet of subnets) {
    const [network = '', prefix] = subnet.split('/')
    blocks.addSubnet(network, Number(prefix), family)
  }
  return blocks
}
