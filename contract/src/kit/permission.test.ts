import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import type { chargesPermissions } from '../charges/permissions.ts'
import { call } from './call.ts'
import { page } from './page.ts'
import { type CodeOf, codeOf, type Grants, type VerbOf } from './permission.ts'
import { process } from './process.ts'
import { record } from './record.ts'

// The compiler is the test: a line that it accepts although nobody declares the code fails the check of types.
const action = { label: '查看', needs: 'one' } as const
const fields = { name: { label: '名称', kind: 'text' } } as const
const definition = { title: '名称', scope: 'open', nameField: 'name', fields } as const

it('is declared, or does not compile', () => {
  record('some', { ...definition, actions: { view: { ...action, permission: 'unit.view' } } })
  // @ts-expect-error no domain declares it
  record('some', { ...definition, actions: { view: { ...action, permission: 'unit.glance' } } })

  process('some', {
    title: '流程',
    start: 'A',
    steps: {
      A: {
        name: '甲',
        // @ts-expect-error no domain declares it
        actions: { go: { label: '去', permission: 'case.close', to: 'end' } },
      },
    },
  })

  process('some', {
    title: '流程',
    start: 'A',
    // @ts-expect-error only a configured flow names roles
    steps: { A: { name: '甲', roles: ['cashier'], actions: {} } },
  })

  const spec = { method: 'POST', path: '/x', encoding: 'form', writes: false, does: '', spec: '' } as const
  const plain = { request: z.object({}), answer: z.null() }
  // @ts-expect-error no domain declares it
  call({ ...spec, ...plain, access: { permission: 'fee.view' } })

  // @ts-expect-error no domain declares it
  page('some', { opens: 'fee.view' })
  // @ts-expect-error no domain declares one of them
  page('some', { opens: ['charge.view', 'fee.view'] })

  // @ts-expect-error no domain has such a left half
  expect(codeOf('fee', 'view')).toBe('fee.view')
  // @ts-expect-error nobody lends by an operator code
  const verb: VerbOf<'charge'> = 'lend'
  expect(verb).toBe('lend')
})

it('is granted by its own domain, to a role that there is', () => {
  type OfCharges = Grants<CodeOf<typeof chargesPermissions>>
  const right: OfCharges = { finance: ['charge.*', '!charge.void', 'agreement.view'] }
  // @ts-expect-error a code of another domain
  const foreign: OfCharges = { finance: ['unit.view'] }
  // @ts-expect-error codes of another domain
  const group: OfCharges = { finance: ['unit.*'] }
  // @ts-expect-error no such code
  const unknown: OfCharges = { finance: ['!charge.lend'] }
  // @ts-expect-error no such role
  const nobody: OfCharges = { cashier: ['charge.view'] }
  expect([right, foreign, group, unknown, nobody].map((grants) => Object.keys(grants).length)).toEqual([
    1, 1, 1, 1, 1,
  ])
})
