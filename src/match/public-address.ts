import ipaddr from 'ipaddr.js'

/** The host of a virtual machine at Azure answers at this address, which is in no registry. */
const AZURE_HOST = ipaddr.IPv4.parseCIDR('168.63.129.16/32')

/** The only IPv6 range for public use. Local addresses, and mapped or translated IPv4, are outside it. */
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3')

/**
 * Whether a text is an IP address of the public internet, by the registries of IANA. Only the standard spellings are
 * addresses here: neither `127.1` nor `0x7f.0.0.1` is one, nor is an address with a zone.
 */
export function isPublicAddress(address: string): boolean {
  if (ipaddr.IPv4.isValidFourPartDecimal(address)) {
    const parsed = ipaddr.IPv4.parse(address)
    return parsed.range() === 'unicast' && !parsed.match(AZURE_HOST)
  }
  // The package also takes IPv4 inside IPv6 (`::1.2.3.4`) in spellings that differ from reader to reader.
  if (address.includes('.') || !ipaddr.IPv6.isValid(address)) return false
  const parsed = ipaddr.IPv6.parse(address)
  return parsed.zoneId === undefined && parsed.match(GLOBAL_UNICAST) && parsed.range() === 'unicast'
}

/** `URL` reads a host as an address of IPv4 where its last part is a number. */
const ENDS_IN_NUMBER = /(?:^|\.)(?:\d+|0x[\da-f]*)$/

/** Whether a host is an IP address outside the public internet, or a name that always means this machine or its network. */
export function isPrivateHost(hostname: string): boolean {
  const name = hostname
    .replace(/^\[(.*)\]$/, '$1')
    .replace(/\.$/, '')
    .toLowerCase()
  if (ENDS_IN_NUMBER.test(name) || name.includes(':')) return !isPublicAddress(name)
  return /(?:^|\.)(?:localhost|local|internal|intranet|lan|home\.arpa)$/.test(name)
}
