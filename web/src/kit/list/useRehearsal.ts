import { rehearsalField } from '@tejian/contract/kit/constants.ts'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import type { ListPageProps } from './ListPage.tsx'

/** A list on the later day that its address names: looked at, and nothing else. */
export function useRehearsal(props: ListPageProps): ListPageProps & { readonly asOf?: string } {
  const asOf = useSearchParams()[0].get(rehearsalField)
  return useMemo(() => {
    if (!asOf) return props
    const { actions: { view, flowLog } = {}, extraFilters, rowLink: _leaves, ...own } = props
    return {
      ...own,
      asOf,
      actions: { ...(view && { view }), ...(flowLog && { flowLog }) },
      extraFilters: { ...extraFilters, [rehearsalField]: asOf },
    }
  }, [asOf, props])
}
