import { randomUUID } from 'node:crypto'
import { declarationCalls } from '@tejian/contract/declarations/calls.ts'
import { reviewCalls } from '@tejian/contract/declarations/reviewCalls.ts'
import { unitRegister } from '@tejian/contract/units/calls.ts'
import { interleave } from './interleave.ts'
import type { Stage } from './stage.ts'
import { type Summary, summarise } from './statistics.ts'
import type { BenchRow } from './table.ts'

const group = 'Saving'

type Saved = { id: string; version: number }

/** One field of one unit, with audit entry, version check and tell-tale for the other instances. */
export async function measureSave(stage: Stage, rounds: number): Promise<BenchRow[]> {
  const person = await stage.as('shouli')
  const { rows } = await stage.owner.query<Saved>('select id, version from unit order by id limit 2')
  const [ours, bare] = rows
  if (!ours || !bare) throw new Error('no units')
  let { version } = ours
  const measured = await interleave(
    {
      async ours() {
        const { data } = await person.call<typeof unitRegister.save, Saved>(unitRegister.save, {
          id: ours.id,
          version: String(version),
          note: randomUUID(),
        })
        version = data.version
      },
      driver: () =>
        stage.pool.query('update unit set note = $1, version = version + 1 where id = $2', [
          randomUUID(),
          bare.id,
        ]),
      route: () => stage.bareCall('/save', { id: bare.id, note: randomUUID() }, person),
    },
    { rounds: rounds * 3, warmUp: rounds },
  )
  return [
    {
      group,
      as: person.loginName,
      work: 'one field with audit and version',
      ...measured,
      budget: { of: 'route', most: 2 },
      note: 'driver: one bare UPDATE; route: session, lock, version and audit by hand in one transaction',
    },
  ]
}

type Device = { id: string; equclacode: string; unitId: string; useunit: string }

/** Lifts of one unit that are in no business yet. */
export async function freeDevices(stage: Stage, count: number): Promise<Device[]> {
  const { rows } = await stage.owner.query<Device>(
    `with free as (
       select id, equclacode, "unitId", useunit from equipment
       where equclacode >= '3' and equclacode < '4' and "useState" = '1' and "unitId" is not null
         and not exists (select from business_item where equdatasysid = equipment.id and step <> 'end')),
     big as (select "unitId" from free group by 1 having count(*) >= $1 order by count(*) desc limit 1)
     select * from free where "unitId" = (select "unitId" from big) limit $1`,
    [count],
  )
  if (rows.length < count) throw new Error(`no unit with ${count} free lifts`)
  return rows
}

const timed = async <T>(samples: number[], work: () => Promise<T>): Promise<T> => {
  const began = performance.now()
  const result = await work()
  samples.push(performance.now() - began)
  return result
}

/** A declaration of many devices from the sheet to its acceptance. */
export async function measureDeclaration(stage: Stage, rounds: number): Promise<BenchRow[]> {
  const registrar = await stage.as('shouli')
  const count = 200
  const samples: Record<'save' | 'submit' | 'accept', number[]> = { save: [], submit: [], accept: [] }
  for (let round = 0; round < rounds; round += 1) {
    const devices = await freeDevices(stage, count)
    const { data } = await timed(samples.save, () =>
      registrar.call<typeof declarationCalls.saveAppMain, { appmainsysid: string }>(
        declarationCalls.saveAppMain,
        {
          unitId: devices[0]?.unitId ?? '',
          unitname: devices[0]?.useunit ?? '',
          inscontactname: '朱经办',
          inscontacttel: '19900001001',
          equclacode: devices[0]?.equclacode ?? '',
          inmGroupCode: 'DJ',
          appway: 'APPLY',
          appBussList: devices.map(({ id, equclacode }) => ({ equdatasysid: id, equclacode })),
        },
      ),
    )
    const { appmainsysid } = data
    await timed(samples.submit, () => registrar.call(declarationCalls.submitAppMain, { appmainsysid }))
    await timed(samples.accept, () =>
      registrar.call(reviewCalls.acceptCommit, { appmainsysid, lackReason: '承诺检验前补交' }),
    )
  }
  const row = (work: string, ours: Summary): BenchRow => ({ group, as: registrar.loginName, work, ours })
  return [
    row(`declaration of ${count} devices: save`, summarise(samples.save)),
    row(`declaration of ${count} devices: submit`, summarise(samples.submit)),
    row(`declaration of ${count} devices: accept`, summarise(samples.accept)),
  ]
}
