import { arrangeCalls } from '@tejian/contract/tasks/arrangeCalls.ts'
import { inspectionScheme } from '@tejian/contract/tasks/scheme.ts'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { FormValuesContext } from '../../kit/form/formValuesContext.ts'
import { testBrowser } from '../../kit/testing/browser.tsx'
import { schemeInputs } from './schemeInputs.tsx'

const browser = testBrowser()
const { inspectorLogins: Input } = schemeInputs
const problem = '吴检验没有“锅炉”资质'

it('whom a scheme is drawn up with is asked with its declaration, and what is against each stands there', async () => {
  const person = { id: 'p1', version: 1, actions: [], loginName: 'jianyan2', name: '吴检验', officeId: null }
  const known = { officeName: '检验一部', certno: '', certtype: '', certValidDate: '', overload: '', problem }
  const day = { load: 0, loadPlace: '', hours: 0, visits: [] }
  browser.answer(arrangeCalls.getInspectorList, () => ({
    ...{ list: [{ ...person, ...known, ...day }], count: 1, pageNo: 1, pageSize: 1000, dayNote: '' },
  }))
  const values = { appno: 'SB331100202611010001', planInspectDate: '2026-11-30' }
  browser.visit({
    '/': (
      <FormValuesContext value={values}>
        <Input
          id="people"
          spec={inspectionScheme.fields.inspectorLogins}
          value="jianyan2"
          onChange={() => {}}
        />
      </FormValuesContext>
    ),
  })
  expect(await screen.findByText(problem)).toBeDefined()
  expect(browser.sent(arrangeCalls.getInspectorList)).toMatchObject([
    { appno: values.appno, date: values.planInspectDate },
  ])
})
