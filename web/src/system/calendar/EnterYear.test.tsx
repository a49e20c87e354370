import { calendarCalls } from '@tejian/contract/system/calendar/calls.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { testBrowser } from '../../kit/testing/browser.tsx'
import { EnterYear } from './EnterYear.tsx'
import { MissingYear } from './MissingYear.tsx'

const { answer, visit } = testBrowser()

it('sends the notice as it was pasted, with its year', async () => {
  const asked: unknown[] = []
  answer(calendarCalls.enterYear, (input) => {
    asked.push(input)
    return { count: 3 }
  })
  const onDone = vi.fn()
  await visit({ '/': <EnterYear onDone={onDone} onClose={() => {}} /> })
  fireEvent.change(await screen.findByLabelText('年度'), { target: { value: '2027' } })
  fireEvent.change(screen.getByLabelText(/^国务院办公厅通知/), { target: { value: '元旦：1月1日至3日放假' } })
  fireEvent.click(screen.getByRole('button', { name: '录入' }))
  await waitFor(() => expect(onDone).toHaveBeenCalled())
  expect(asked).toEqual([{ year: '2027', text: '元旦：1月1日至3日放假' }])
})

it('says which year is missing', async () => {
  answer(calendarCalls.state, () => ({ missingYear: 2027 }))
  await visit({ '/': <MissingYear /> })
  expect((await screen.findByRole('alert')).textContent).toContain('还没有录入2027年放假安排')
})
