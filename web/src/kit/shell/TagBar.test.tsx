import { act, cleanup, render } from '@testing-library/react'
import { App } from 'antd'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { TagBar } from './TagBar.tsx'
import { showTag, useTags } from './tagStore.ts'

const shown: Array<string | null> = []
const { scrollIntoView } = Element.prototype

beforeEach(() => {
  Element.prototype.scrollIntoView = function (this: Element) {
    shown.push(this.textContent)
  }
})
afterEach(() => {
  Element.prototype.scrollIntoView = scrollIntoView
  shown.length = 0
  cleanup()
  useTags.setState({ user: '', tags: [], ownTitles: {} })
  vi.restoreAllMocks()
})

it('scrolls to the tag of the shown page, also when the tag comes after the address', async () => {
  useTags.setState({ tags: [{ key: '/home', path: '/home', search: '', title: '工作桌面' }] })
  const router = createMemoryRouter(
    [
      {
        path: '*',
        element: (
          <App>
            <TagBar />
          </App>
        ),
      },
    ],
    { initialEntries: ['/home'] },
  )
  render(<RouterProvider router={router} />)
  await act(async () => router.navigate('/far'))
  expect(shown).not.toContain('远处')
  act(() => showTag({ path: '/far', search: '', title: '远处' }))
  expect(shown.at(-1)).toBe('远处')
})
