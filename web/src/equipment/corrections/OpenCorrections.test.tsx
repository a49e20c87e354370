import { placesOutsideMenu } from '@tejian/contract/app/pages.ts'
import { correctionCalls } from '@tejian/contract/equipment/corrections/calls.ts'
import { correction } from '@tejian/contract/equipment/corrections/correction.ts'
import { correctionMessages } from '@tejian/contract/equipment/corrections/messages.ts'
import { equipment } from '@tejian/contract/equipment/equipment.ts'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { testBrowser } from '../../kit/testing/browser.tsx'
import type { Device } from '../rows.ts'
import { OpenCorrections } from './OpenCorrections.tsx'

const { answer, sent, visit } = testBrowser()
const { find } = correctionCalls
const id = '3b0c7a52-7c0e-4f0e-9d8f-6a5d3f0f0001'
const system = {
  version: 1,
  createDate: '2026-11-20 09:00:00',
  createUserName: '系统',
  updateDate: '2026-11-20 09:00:00',
  updateUserName: '系统',
  actions: ['view'],
}
type Blank<F> = Record<keyof F, null>
const blankOf = <F extends object>(fields: F): Blank<F> =>
  Object.fromEntries(Object.keys(fields).map((name) => [name, null])) as Blank<F>
const lift: Device = { ...blankOf(equipment.fields), ...system, id, equclacode: '3110' }
const reason = correctionMessages.statedByReport('3311-DT-DJ-2026-000511')

beforeEach(() =>
  answer(find, () => ({
    list: [
      {
        ...blankOf(correction.fields),
        ...system,
        id: '3b0c7a52-7c0e-4f0e-9d8f-6a5d3f0f0002',
        correctno: 'XXGZ20261120000001',
        fieldName: '限速器型号等2项',
        applyReason: reason,
      },
    ],
    count: null,
    pageNo: 1,
    pageSize: 20,
  })),
)

it('tells of what waits to be corrected, why, and leads to it', async () => {
  visit({ '/': <OpenCorrections row={lift} /> }, { permissions: ['correction.view'] })
  const link = await screen.findByRole('link', { name: 'XXGZ20261120000001' })
  expect(link.getAttribute('href')).toBe(
    `${placesOutsideMenu.queryDetail.path}?id=3b0c7a52-7c0e-4f0e-9d8f-6a5d3f0f0002`,
  )
  expect(link.closest('[role="alert"]')?.textContent).toContain(`待审核：限速器型号等2项（${reason}）`)
  expect(sent(find)).toEqual([{ equdatasysid: id, status: '2', pageSize: '20', want: 'rows' }])
})

it('asks nothing for whom corrections are none of their business', async () => {
  visit({ '/': <OpenCorrections row={lift} /> }, { permissions: [] })
  await waitFor(() => expect(screen.queryByRole('link')).toBeNull())
  expect(sent(find)).toEqual([])
})
