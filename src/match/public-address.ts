import ipaddr from 'ipaddr.js'

/** The host of an Azure virtual machine answers at this address, which no registry lists. */
const AZURE_HOST = ipaddr.IPv4.parseCIDR('168.63.129.16/32')

/** The only IPv6 range for public use. Local addresses, and mapped or translated IPv4, are outside it. */
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3')

/**
 * Whether a text is an IP address of the public internet, according to the IANA registries. Only the standard spellings
 * are accepted: neither `127.1`, nor `0x7f.0.0.1`, nor an address with a zone.
 */
export function isPublicAddress(address: string): boolean {
  if (ipaddr.IPv4.isValidFourPartDecimal(address)) {
    const parsed = ipaddr.IPv4.parse(address)
    return parsed.range() === 'unicast' && !parsed.match(AZURE_HOST)
  }
  // The package also accepts IPv4 inside IPv6 (`::1.2.3.4`), in spellings that different parsers read differently.
  if (address.includes('.') || !ipaddr.IPv6.isValid(address)) return false
  const parsed = ipaddr.IPv6.parse(address)
  return parsed.zoneId === undefined && parsed.match(GLOBAL_UNICAST) && parsed.range() === 'unicast'
}

/** `URL` reads a host as an IPv4 address if its last part is a number. */
const ENDS_IN_NUMBER = /(?:^|\.)(?:\d+|0x[\da-f]*)$/

/** Whether a host is an IP address outside the public internet, or a name that always means this machine or network. */
export function isPrivateHost(hostname: string): boolean {
  const name = hostname
    .replace(/^\[(.*)\]$/, '$1')
    .replace(/\.$/, '')
    .toLowerCase()
  if (ENDS_IN_NUMBER.test(name) || name.includes(':')) return !isPublicAddress(name)
  return /(?:^|\.)(?:localhost|local|internal|intranet|lan|home\.arpa)$/.test(name)
}
