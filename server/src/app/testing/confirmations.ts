import {
  confirmationLinkCalls,
  confirmationRoundCalls,
  unitConfirmationCalls,
} from '@tejian/contract/equipment/confirmation/calls.ts'
import { addDays } from '@tejian/contract/kit/calendarDate.ts'
import { sql } from 'kysely'
import { fillOpenRounds } from '../../equipment/confirmation/rounds.ts'
import { dayOf } from '../../kit/process/flow.ts'
import type { Answer, TestApp, TestUser } from './harness.ts'

export type Asked = { id: string; confno: string; unitId: string; devices: number }

/** What a call that goes through gives. */
export async function got<T>(answer: Promise<Answer<T>>): Promise<T> {
  const told = await answer
  if (!told.isSuccess) throw new Error(told.errorMsg)
  return told.data
}

/** Starts a round of a year in a county; resolves to its id and the units that it asks, those with the fewest devices last. */
export async function roundOf(app: TestApp, supervisor: TestUser, confyear: string, areaId: string) {
  const { db, now } = app.services
  const { id, count, more } = await supervisor.must(confirmationRoundCalls.start, {
    confyear,
    areaId,
    confirmBy: addDays(dayOf(now()), 20),
  })
  if (more) await fillOpenRounds(await app.contextOf('admin'), new AbortController().signal)
  const { rows } = await sql<Asked>`select unit_confirmation.id, confno, "unitId",
      (select count(*)::int from equipment where equipment."unitId" = unit_confirmation."unitId"
        and starts_with(equipment."areaId", ${areaId}) and equipment."useState" in ('1', '2', '6')) as devices
    from unit_confirmation where "roundId" = ${id}::uuid order by devices desc, id`.execute(db)
  return { id, count, rows }
}

/** A link's ticket, as the authority gives it. */
export async function ticketOf(supervisor: TestUser, { id }: Pick<Asked, 'id'>): Promise<string> {
  const { path } = await supervisor.must(unitConfirmationCalls.link, { id })
  return new URLSearchParams(path.split('?')[1]).get('token') ?? ''
}

type Told = { answer: string; note?: string }

/** What somebody does with a link: looks at the devices, answers for some from the first on, for the rest, and signs. */
export function holderOf({ nobody }: Pick<TestApp, 'nobody'>, token: string) {
  const { byLink, devicesByLink, keepByLink, restRightByLink, submitByLink } = confirmationLinkCalls
  const devices = (more: object = {}) => nobody.must(devicesByLink, { token, show: 'all', ...more })
  const keep = (answers: readonly object[]) =>
    nobody.call(keepByLink, { token, answers: JSON.stringify(answers) })
  return {
    devices,
    keep,
    open: () => nobody.call(byLink, { token }),
    rest: () => nobody.call(restRightByLink, { token }),
    submit: (signerName = '张三') => nobody.call(submitByLink, { token, signerName }),
    async tell(told: readonly Told[]) {
      const { list } = await devices()
      return keep(told.map((one, place) => ({ ...one, id: list[place]?.id, version: list[place]?.version })))
    },
  }
}
