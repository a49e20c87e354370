import { QueryClientProvider } from '@tanstack/react-query'
import type { AnswerOf, AnyCall } from '@tejian/contract/kit/call.ts'
import type { Permission } from '@tejian/contract/kit/permission.ts'
import { act, cleanup, configure, render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { ConfigProvider } from 'antd'
import type { Window as HappyWindow } from 'happy-dom'
import type { ReactNode } from 'react'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { afterEach, beforeEach, vi } from 'vitest'
import { type FieldSources, FieldSourcesContext } from '../fields/sources.ts'
import { useSession } from '../session/store.ts'
import { ThemeRoot } from '../theme/ThemeRoot.tsx'
import { queryClient } from '../transport/queryClient.ts'
import { transport } from '../transport/send.ts'
import { type Answer, createServer, type Sent } from './server.ts'

export type Visitor = {
  /** Where the visit begins: the first page unless said otherwise. */
  at?: string
  permissions?: readonly Permission[]
  /** Words by value, by dictionary. */
  dictionaries?: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** Width of the window, px. */
  width?: number
}

const desktop = { width: 1440, height: 900 }
/** Nobody looks: what closes is gone at once, and no styles are written. */
const unseen = { zeroRuntime: true, token: { motion: false } }

configure({
  // What was looked for; the page in which it was not found would fill the screen.
  getElementError: (message) => new Error(message?.split('\n')[0]),
  // The whole run has more to do than two cores can.
  asyncUtilTimeout: 5000,
})

/**
 * A browser for the tests of a file, and a server of each test's own. After a test its page is left, and the test fails
 * when a call was not answered (`server.ts`) or React has complained.
 */
export function testBrowser() {
  let server = createServer()
  let complaints: string[] = []

  beforeEach(() => {
    server = createServer()
    complaints = []
    vi.stubGlobal('fetch', (address: string, init: RequestInit) => server.fetch(address, init))
    vi.stubGlobal('XMLHttpRequest', server.Upload)
    // What is written at the element itself; to look for more, where no styles are, takes a third of the time.
    vi.spyOn(window, 'getComputedStyle').mockImplementation((element) => (element as HTMLElement).style)
    vi.spyOn(console, 'error').mockImplementation((...words: unknown[]) => {
      // Where nothing is laid out, a height that was measured is no number.
      if (!String(words[0]).startsWith('`NaN` is an invalid value')) complaints.push(words.join(' '))
    })
  })
  afterEach(async () => {
    cleanup()
    // A page that is left may send something on its way out.
    await act(async () => {})
    queryClient.clear()
    transport.forget()
    localStorage.clear()
    sessionStorage.clear()
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
    const wrong = [...server.faults, ...complaints]
    if (wrong.length > 0) throw new Error(wrong.join('\n'))
  })

  return {
    visit,
    /** Answers a call from now on: with data, with a promise of them, or with the refusal that is thrown. */
    answer: <C extends AnyCall>(call: C, answer: Answer<AnswerOf<C>>): void => server.answer(call, answer),
    /** What was sent to a call so far, in order. */
    sent: (call: AnyCall): Sent[] => server.sent(call),
  }
}

/** Opens a page, among others that it may lead to, by their paths. */
function visit(pages: Readonly<Record<string, ReactNode>>, visitor: Visitor = {}) {
  const { at = Object.keys(pages)[0] ?? '/', permissions = [], dictionaries = {}, width } = visitor
  const { happyDOM } = window as unknown as HappyWindow
  happyDOM.setViewport({ ...desktop, ...(width && { width }) })
  useSession.setState({ permissions: new Set(permissions), ready: true })
  history.replaceState(null, '', at)
  const router = createBrowserRouter(Object.entries(pages).map(([path, element]) => ({ path, element })))
  render(
    <ThemeRoot>
      <ConfigProvider theme={unseen}>
        <QueryClientProvider client={queryClient}>
          <FieldSourcesContext value={sourcesOf(dictionaries)}>
            <RouterProvider router={router} />
          </FieldSourcesContext>
        </QueryClientProvider>
      </ConfigProvider>
    </ThemeRoot>,
  )
  return { user: userEvent.setup({ delay: null }), router }
}

const noPicker = (): never => {
  throw new Error('pickers belong to the business: give the page an input of its own')
}

const sourcesOf = (dictionaries: NonNullable<Visitor['dictionaries']>): FieldSources => ({
  options: (type) => Object.entries(dictionaries[type] ?? {}).map(([value, label]) => ({ value, label })),
  labelOf: (type, value) => dictionaries[type]?.[value] ?? value,
  toneOf: () => null,
  areaName: (code) => code,
  organisationName: (id) => id,
  areas: async () => [],
  UnitInput: noPicker,
  UserInput: noPicker,
  OrganisationInput: noPicker,
})
