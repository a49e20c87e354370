import { pageNamed } from '@tejian/contract/app/pages.ts'
import routes from '@tejian/contract/data/routes.json' with { type: 'json' }
import { changeRegister } from '@tejian/contract/equipment/changes/views.ts'
import { confirmAnswers } from '@tejian/contract/equipment/confirmation/confirmation.process.ts'
import { complexQuery } from '@tejian/contract/equipment/views/archiveViews.ts'
import type { AnyRecord } from '@tejian/contract/kit/record.ts'
import { describe, expect, it } from 'vitest'
import { decodeState } from '../../kit/list/addressState.ts'
import { formPathOf } from './formPath.ts'

const { right: _right, wrong, ...changed } = confirmAnswers
const lift = { equclacode: '3110', equcode: '31103100002019 01', equdatasysid: 'd1' }
/** Valves have no form of their own. */
const valve = { equclacode: '7310', equcode: '7310&1', equdatasysid: 'd2' }
const codeless = { equcode: null, equdatasysid: 'd3' }

/** The page that stands at an address and exists, with the address's parameters. */
function opened(address: string) {
  const { pathname, searchParams } = new URL(address, 'http://server')
  const names = routes.filter(({ path }) => path === pathname).map(({ name }) => name)
  return { page: names.find((name) => pageNamed(name)), searchParams }
}
const filters = (record: AnyRecord, address: string) =>
  decodeState(record, opened(address).searchParams, 20).filters

describe('where an accepted answer is carried out', () => {
  it.each(Object.entries(changed))('%s: changes of registration, of this device', (_kind, answer) => {
    const path = formPathOf({ ...lift, answer })
    expect(opened(path).page).toBe('changeRegister')
    expect(filters(changeRegister.record, path)).toEqual({ equcode: lift.equcode })
    const byId = formPathOf({ ...codeless, equclacode: '3110', answer })
    expect(filters(changeRegister.record, byId)).toEqual({ equdatasysid: 'd3' })
  })

  it('wrong data: the form of this device', () => {
    const { page, searchParams } = opened(formPathOf({ ...lift, answer: wrong }))
    expect(page).toBe('elevatorForm')
    expect(searchParams.get('id')).toBe('d1')
  })

  it('wrong data of a class without a form: the archives, narrowed to this device', () => {
    const path = formPathOf({ ...valve, answer: wrong })
    expect(opened(path).page).toBe('complexQuery')
    expect(filters(complexQuery.record, path)).toEqual({ complex: valve.equcode })
    const byId = formPathOf({ ...codeless, equclacode: '7310', answer: wrong })
    expect(filters(complexQuery.record, byId)).toEqual({ ids: 'd3' })
  })
})
