import { useQuery } from '@tanstack/react-query'
import { declarationCalls } from '@tejian/contract/declarations/calls.ts'
import { unitRegister } from '@tejian/contract/units/calls.ts'
import type { Values } from '../../kit/fields/inputProps.ts'
import { send } from '../../kit/transport/send.ts'
import type { PickedUnit } from '../../units/public.ts'
import { unitFields } from './unitFields.ts'

const newest = {
  pageNo: '1',
  pageSize: '10',
  orderBy: 'createDate desc',
  stepcode: 'all',
  want: 'rows',
} as const

/** Who declared for the unit last; a unit's own archive shows it no whole phone number. */
async function lastContact(): Promise<Values> {
  const { list } = await send(declarationCalls.find, newest)
  const [last] = list
  if (!last) return {}
  const { inscontactname, INSCONTACTTEL } = (await send(declarationCalls.getDetailAppMain, {
    appmainsysid: last.id,
  })) as Values
  return { inscontactname, INSCONTACTTEL }
}

/** What a unit's own new sheet begins with: itself, and the contact of its last declaration. */
export function useOwnUnit(unitId: string) {
  return useQuery({
    queryKey: ['ownUnit', unitId],
    queryFn: async (): Promise<Values> => {
      const [unit, contact] = await Promise.all([send(unitRegister.getDetail, { id: unitId }), lastContact()])
      return { ...unitFields(unit as unknown as PickedUnit), ...contact }
    },
    enabled: unitId !== '',
    refetchOnWindowFocus: false,
  })
}

/** What a counter's new sheet begins with when it is made for the devices of a unit. */
export function useGivenUnit(unitId: string) {
  return useQuery({
    queryKey: ['givenUnit', unitId],
    queryFn: async (): Promise<Values> =>
      unitFields((await send(unitRegister.getDetail, { id: unitId })) as unknown as PickedUnit),
    enabled: unitId !== '',
    refetchOnWindowFocus: false,
  })
}
