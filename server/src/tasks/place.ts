import type { BusinessItem } from '@tejian/contract/inspection/businessItem.ts'

type Place = Pick<BusinessItem, 'unitId' | 'useaddress'>

const plain = (address: string | null): string => (address ?? '').normalize('NFKC').replace(/\s+/g, '')

/** A street with its number; what follows are buildings and workshops of the same site. */
const numbered = /^(.*?(?:路|街|道|巷|弄|村|里)\d+号)/
/** Buildings, entrances and rooms of a site without a number of its own. */
const within = /[A-Za-z]?\d+(?:号楼|号厂房|号车间|幢|栋|座|单元|室).*$/

/** The site of an address: a plant is one site however many workshops it has. */
function siteOf(address: string | null): string {
  const whole = plain(address)
  return numbered.exec(whole)?.[1] ?? (whole.replace(within, '') || whole)
}

/** What tells one visit from another: the unit and the site (docs/decisions, several visits a day). */
export const placeOf = ({ unitId, useaddress }: Place): string => `${unitId ?? ''}|${siteOf(useaddress)}`

/** The place as a sentence names it. */
export const placeName = ({ unitname, useaddress }: Pick<BusinessItem, 'unitname' | 'useaddress'>): string =>
  plain(useaddress) ? (useaddress ?? '').trim() : (unitname ?? '')
