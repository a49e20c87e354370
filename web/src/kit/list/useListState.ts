import type { AnyRecord } from '@tejian/contract/kit/record.ts'
import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { decodeState, encodeState, type ListState } from './addressState.ts'

/** The list's state out of the address, and a way to change it; other conditions or order start at page 1 again. */
export function useListState(
  record: AnyRecord,
  pageSize: number,
): [ListState, (patch: Partial<ListState>) => void] {
  const [address, setAddress] = useSearchParams()
  const state = useMemo(() => decodeState(record, address, pageSize), [record, address, pageSize])
  const change = useCallback(
    (patch: Partial<ListState>) =>
      setAddress(() => {
        // The address itself: what was rendered last may be older, and a quick hand would lose its last change.
        const present = new URLSearchParams(location.search)
        const before = decodeState(record, present, pageSize)
        return encodeState(record, present, { ...before, pageNo: 1, ...patch }, pageSize)
      }),
    [record, pageSize, setAddress],
  )
  return [state, change]
}
