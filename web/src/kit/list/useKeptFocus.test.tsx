import { cleanup, render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { afterEach, expect, it } from 'vitest'
import { useKeptFocus } from './useKeptFocus.ts'

afterEach(cleanup)

function Table({ ids }: { ids: readonly string[] }) {
  const box = useRef<HTMLDivElement>(null)
  useKeptFocus(
    box,
    ids.map((id) => ({ id })),
  )
  return (
    <>
      <div ref={box} tabIndex={-1} data-testid="table">
        {ids.map((id) => (
          <div key={id} data-row-key={id} tabIndex={-1}>
            <button type="button">退回{id}</button>
          </div>
        ))}
      </div>
      <button type="button">查询</button>
    </>
  )
}

const focused = (): string | undefined => (document.activeElement as HTMLElement).dataset.rowKey

it('the row that comes in the place of the one with the focus takes it', () => {
  const { rerender } = render(<Table ids={['a', 'b', 'c']} />)
  screen.getByRole('button', { name: '退回b' }).focus()
  rerender(<Table ids={['a', 'c']} />)
  expect(focused()).toBe('c')
  rerender(<Table ids={['a']} />)
  expect(focused()).toBe('a')
})

it('the table takes it when no row is left', () => {
  const { rerender } = render(<Table ids={['a']} />)
  screen.getByRole('button', { name: '退回a' }).focus()
  rerender(<Table ids={[]} />)
  expect(document.activeElement).toBe(screen.getByTestId('table'))
})

it('nothing takes it from where it has gone meanwhile', () => {
  const { rerender } = render(<Table ids={['a', 'b']} />)
  screen.getByRole('button', { name: '退回a' }).focus()
  const search = screen.getByRole('button', { name: '查询' })
  search.focus()
  rerender(<Table ids={['b']} />)
  expect(document.activeElement).toBe(search)
})
