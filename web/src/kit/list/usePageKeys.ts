import { type RefObject, useEffect } from 'react'
import { isTaken, type KeyAction, useKeySheet } from '../keys.ts'

type Place = KeyAction & { readonly place: string }

const toSearch: Place = { keys: ['/'], shown: '/', does: '到查询条件', place: '.tj-search input' }
/** Listed by the table, while there is one. */
const toRows: Place = { keys: ['j'], shown: 'J', does: '到第一行', place: '.tj-table [data-row-key]' }
/** What a key leads to while nothing else has the keyboard. */
const places = [toSearch, toRows]
const listed = [toSearch]
const none: readonly KeyAction[] = []

/** `/` goes to the first search field and J to the first row, unless somebody is typing or a dialog is open. */
export function usePageKeys(page: RefObject<HTMLElement | null>, searchable: boolean): void {
  useKeySheet('列表', searchable ? listed : none)
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const key = places.find(({ keys }) => keys.includes(event.key))
      const target = event.target as HTMLElement
      if (!key || isTaken(event) || target.closest('input, .tj-table, .tj-peek')) return
      const wanted = page.current?.querySelector<HTMLElement>(key.place)
      if (!wanted) return
      event.preventDefault()
      wanted.focus()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [page])
}
