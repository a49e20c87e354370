import { BlockList, isIP } from 'node:net'

/** The parts of a list with commas. */
export const listOf = (text: string): string[] => text.split(',').map((part) => part.trim())

const rangeNames = ['loopback', 'linklocal', 'uniquelocal']

/** Whether a text is an address, a network (10.0.0.0/8) or one of the names that Fastify has for ranges. */
export function isAddressRange(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/')
  const family = isIP(address)
  if (rangeNames.includes(text)) return true
  if (family === 0 || more.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128))
}

/** Whether a text names addresses and networks, with commas between them. */
export const areNetworks = (text: string): boolean =>
  listOf(text).every((part) => isIP(part.split('/')[0] ?? '') > 0 && isAddressRange(part))

/** What tells whether an address lies in one of the networks. */
export function networksOf(text: string): (ip: string) => boolean {
  const inside = new BlockList()
  for (const part of listOf(text)) {
    const [address = '', bits] = part.split('/')
    const family = isIP(address) === 4 ? 'ipv4' : 'ipv6'
    inside.addSubnet(address, Number(bits ?? (family === 'ipv4' ? 32 : 128)), family)
  }
  return (ip) => {
    // As a socket for both families names an address of the old one.
    const plain = ip.replace(/^::ffff:(?=\d+\.)/i, '')
    return isIP(plain) > 0 && inside.check(plain, isIP(plain) === 4 ? 'ipv4' : 'ipv6')
  }
}
