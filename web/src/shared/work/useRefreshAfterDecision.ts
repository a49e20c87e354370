import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { rowsKey } from '../../kit/list/useRows.ts'

/**
 * After something has moved: what is known under these keys, all lists, and why anything stands where it does are fetched
 * anew.
 */
export function useRefreshAfterDecision(...keys: readonly string[]): () => void {
  const client = useQueryClient()
  const own = keys.join(' ')
  return useCallback(() => {
    for (const key of [...own.split(' '), rowsKey, 'reasonForStep'])
      void client.invalidateQueries({ queryKey: [key] })
  }, [client, own])
}
