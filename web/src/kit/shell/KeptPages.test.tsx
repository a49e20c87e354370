import { act, cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { afterEach, expect, it } from 'vitest'
import { KeptPages } from './KeptPages.tsx'
import { useTags } from './tagStore.ts'

afterEach(() => {
  cleanup()
  useTags.setState({ user: '', tags: [], ownTitles: {} })
})

it('keeps what was typed on a page behind its tag, and builds one that is not cached anew (spec 2 §2)', async () => {
  const paths = ['/kept', '/fleeting']
  useTags.setState({ tags: paths.map((path) => ({ key: path, path, search: '', title: path })) })
  const router = createMemoryRouter(
    [
      {
        element: <KeptPages isFleeting={(path) => path === '/fleeting'} />,
        children: paths.map((path) => ({ path, element: <input aria-label={path} /> })),
      },
    ],
    { initialEntries: ['/kept'] },
  )
  render(<RouterProvider router={router} />)
  const go = (path: string) => act(async () => router.navigate(path))
  const user = userEvent.setup()
  const box = (path: string) => screen.getByRole<HTMLInputElement>('textbox', { name: path })
  await user.type(box('/kept'), '甲')
  await go('/fleeting')
  await user.type(box('/fleeting'), '乙')
  await go('/kept')
  expect(box('/kept').value).toBe('甲')
  await go('/fleeting')
  expect(box('/fleeting').value).toBe('')
})
