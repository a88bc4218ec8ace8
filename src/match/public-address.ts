/** IPv4 blocks outside the public internet (IANA special-purpose registry), and metadata addresses of clouds. */
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
].map(blockOf)

/** Whether an IP address belongs to the public internet. False for anything that is not an IP address. */
export function isPublicAddress(address: string): boolean {
  const number = numberOf(address)
  if (number !== null) return !SPECIAL_V4.some(([first, size]) => number >= first && number < first + size)
  const groups = groupsOf(address)
  if (groups === null) return false
  const [first = 0, second = 0] = groups
  // Only global unicast (2000::/3), which excludes loopback, local, multicast, and mapped or translated IPv4.
  if (first < 0x2000 || first > 0x3fff) return false
  // Protocol assignments (2001::/23), documentation (2001:db8::/32 and 3fff::/20), and 6to4 with IPv4 inside (2002::/16).
  if (first === 0x2001 && (second < 0x200 || second === 0xdb8)) return false
  return first !== 0x2002 && !(first === 0x3fff && second < 0x1000)
}

/** Whether a host is a private IP address, or a name that always means this machine or its network. */
export function isPrivateHost(hostname: string): boolean {
  const name = hostname
    .replace(/^\[(.*)\]$/, '$1')
    .replace(/\.$/, '')
    .toLowerCase()
  if (numberOf(name) !== null || name.includes(':')) return !isPublicAddress(name)
  return /(?:^|\.)(?:localhost|local|internal|intranet|lan|home\.arpa)$/.test(name)
}

function blockOf(block: string): readonly [first: number, size: number] {
  const [network = '', prefix] = block.split('/')
  return [numberOf(network) ?? 0, 2 ** (32 - Number(prefix))]
}

/** An IPv4 address in four decimal parts; null for anything else. */
function numberOf(address: string): number | null {
  if (!/^\d{1,3}(?:\.\d{1,3}){3}$/.test(address)) return null
  const parts = address.split('.').map(Number)
  return parts.every((part) => part <= 255) ? parts.reduce((sum, part) => sum * 256 + part, 0) : null
}

/** The eight groups of an IPv6 address; null for anything else, including local addresses with a zone. */
function groupsOf(address: string): readonly number[] | null {
  if (!address.includes(':') || !URL.canParse(`http://[${address}]/`)) return null
  const [before = '', after] = new URL(`http://[${address}]/`).hostname.slice(1, -1).split('::')
  const read = (text: string): readonly number[] =>
    text === '' ? [] : text.split(':').map((group) => Number.parseInt(group, 16))
  const [start, end] = [read(before), read(after ?? '')]
  return [...start, ...Array<number>(8 - start.length - end.length).fill(0), ...end]
}
