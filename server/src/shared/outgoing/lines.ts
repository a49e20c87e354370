import { lookup as systemLookup } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import { lineMessages } from '@tejian/contract/shared/outgoing/messages.ts'
import ipaddr from 'ipaddr.js'

/**
 * What the product may call: to send notices, to fetch files. Addresses are typed by people of the application, so they must not reach what only this
 * machine reaches: databases, consoles, what answers for a cloud's machine. The public network is open over https; inside
 * networks only those that the operator of the machine has named.
 */
export type Line = {
  /** A sentence where an address (an IP) may not be called in this way, null where it may. */
  refusalOf(ip: string, plain: boolean): string | null
}

export function linesTo(isInside: (ip: string) => boolean = () => false): Line {
  return {
    refusalOf(ip, plain) {
      if (isInside(ip)) return null
      // `process` reads an IPv4 address that is written as one of IPv6.
      if (!ipaddr.isValid(ip) || ipaddr.process(ip).range() !== 'unicast')
        return lineMessages.forbiddenAddress
      return plain ? lineMessages.plainOnlyInside : null
    },
  }
}

/** A place that was refused; its sentence is for people. */
export class ForbiddenLine extends Error {}

const literalOf = (url: URL): string => url.hostname.replace(/^\[|\]$/g, '')

/** Refuses what the address itself shows; a name is judged by what it stands for at each call. */
export function problemOfAddress(line: Line, address: string): string | null {
  const url = URL.canParse(address) ? new URL(address) : null
  if (!url || !['http:', 'https:'].includes(url.protocol) || url.username || url.password || url.hash)
    return lineMessages.badAddress
  const host = literalOf(url)
  return isIP(host) ? line.refusalOf(host, url.protocol === 'http:') : null
}

/**
 * Resolves a name and refuses it when one of its addresses may not be called. The connection goes to what was looked at:
 * a name that says something else a moment later gains nothing.
 */
export const guardedLookup =
  (line: Line, plain: boolean, lookup: typeof systemLookup = systemLookup): LookupFunction =>
  (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, '')
      const refused = addresses.map(({ address }) => line.refusalOf(address, plain)).find(Boolean)
      const [first] = addresses
      if (refused || !first) return callback(new ForbiddenLine(refused ?? lineMessages.unknownHost), '')
      if (options.all) callback(null, addresses)
      else callback(null, first.address, first.family)
    })
  }
