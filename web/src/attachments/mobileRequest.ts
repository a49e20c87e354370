/** What the address of the phone page carries (spec 2 §2.12). */
export type MobileRequest = {
  readonly attrefsysid: string
  readonly atttype: string
  readonly attCategory: string
  readonly attClass: string
  readonly attitle: string
  readonly datasource: string
  readonly token: string
  readonly isDebug: boolean
}

const names = ['attrefsysid', 'atttype', 'attCategory', 'attClass', 'attitle', 'datasource', 'token'] as const

/** Reads the address; what it does not carry is ''. */
export function mobileRequestOf(search: string): MobileRequest {
  const query = new URLSearchParams(search)
  const texts = Object.fromEntries(names.map((name) => [name, query.get(name)?.trim() ?? '']))
  const isDebug = ['1', 'true'].includes(query.get('isDebug') ?? '')
  return { ...(texts as Record<(typeof names)[number], string>), isDebug }
}

/** Whether it names a material of a record, and something that admits the upload. */
export const isComplete = (request: MobileRequest, sid: string): boolean =>
  request.attrefsysid !== '' && request.atttype !== '' && (request.token !== '' || sid !== '')

/** The fields of the upload; empty ones are dropped on the way. */
export function uploadFieldsOf({
  isDebug: _isDebug,
  ...fields
}: MobileRequest): Omit<MobileRequest, 'isDebug'> {
  return fields
}
