import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { keySheets } from './keys.ts'
import { notify } from './notify.ts'
import { testBrowser } from './testing/browser.tsx'

const { visit } = testBrowser()

const shortcut = { keys: ['z'], shown: 'Ctrl Z', does: '撤销刚才的办理' }
const offered = { key: 'undo', seconds: 60, placement: 'bottomLeft', shortcut } as const
const listed = (): boolean => [...keySheets].some(({ keys }) => keys.includes(shortcut))

async function offer() {
  const { user } = visit({ '/': <input aria-label="内容" /> })
  const run = vi.fn()
  notify.offer('“退回”已办理', '撤销', run, offered)
  await screen.findByRole('button', { name: '撤销' })
  return { user, run }
}

it('an offer is accepted by its key, once, and the key is listed as long', async () => {
  const { user, run } = await offer()
  expect(listed()).toBe(true)
  await user.keyboard('{Control>}z{/Control}')
  await user.keyboard('{Control>}z{/Control}')
  expect(run).toHaveBeenCalledTimes(1)
  expect(listed()).toBe(false)
})

it('leaves its key to whoever is typing', async () => {
  const { user, run } = await offer()
  await user.click(screen.getByLabelText('内容'))
  await user.keyboard('{Control>}z{/Control}')
  expect(run).not.toHaveBeenCalled()
})

it('takes its key with it when it is closed', async () => {
  const { user, run } = await offer()
  await user.click(screen.getByRole('button', { name: '关闭' }))
  await user.keyboard('{Control>}z{/Control}')
  expect(run).not.toHaveBeenCalled()
  expect(listed()).toBe(false)
})
