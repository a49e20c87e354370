import { record } from '@tejian/contract/kit/record.ts'
import { screen, waitFor } from '@testing-library/react'
import { Button } from 'antd'
import { expect, it, vi } from 'vitest'
import { testBrowser } from '../testing/browser.tsx'
import { RecordForm } from './RecordForm.tsx'

const { visit } = testBrowser()

const leave = record('leave', {
  title: '请假',
  scope: 'open',
  nameField: 'reason',
  fields: {
    reason: { label: '原因', kind: 'text' },
    until: { label: '至', kind: 'date' },
  },
  actions: {},
})

it('Enter in a day belongs to the calendar and does not save; in a text it saves', async () => {
  const save = vi.fn(async () => null)
  const { user } = visit({
    '/': (
      <RecordForm
        record={leave}
        sections={[{ title: '请假', fields: ['reason', 'until'] }]}
        initial={{}}
        mode="entry"
        onSave={save}
        onSaved={() => {}}
      >
        <Button htmlType="submit">保存</Button>
      </RecordForm>
    ),
  })
  await user.type(await screen.findByLabelText('至'), '2026-12-05{Enter}')
  expect(save).not.toHaveBeenCalled()
  await user.type(screen.getByLabelText('原因'), '外出培训{Enter}')
  await waitFor(() => expect(save).toHaveBeenCalledTimes(1))
})
