import { useQuery } from '@tanstack/react-query'
import { buildCalls } from '@tejian/contract/reports/buildCalls.ts'
import { useCallback, useState } from 'react'
import type { Values } from '../../kit/fields/inputProps.ts'
import { changedFields } from '../../kit/form/formValues.ts'
import { useDraft } from '../../kit/form/useDraft.ts'
import { send } from '../../kit/transport/send.ts'
import { useRefreshAfterDecision } from '../../shared/work/useRefreshAfterDecision.ts'
import { firstForm, setupOf } from './buildForm.ts'
import type { BuildDetail } from './groups.ts'

const detailKey = 'reportToBuild'

/** One task at 报告生成, always fresh when its page opens. */
export function useBuildDetail(seisn: string) {
  return useQuery({
    queryKey: [detailKey, seisn],
    queryFn: () => send(buildCalls.detailAppBussRepItem, { seisn }),
    enabled: seisn !== '',
    gcTime: 0,
  })
}

/** Fetches tasks and the lists that show them anew, after something has moved. */
export const useBuildMoved = (): (() => void) => useRefreshAfterDecision(detailKey)

/** Template, day and head as they are typed; kept as a draft until they are saved. */
export function useBuildForm(detail: BuildDetail) {
  const [base, setBase] = useState(() => firstForm(detail))
  const [values, setValues] = useState<Values>(base)
  const [version, setVersion] = useState(detail.version)
  const changed = changedFields(base, values)
  const draft = useDraft({
    key: detail.actions.includes('build') ? `build:${detail.id}` : null,
    changed: changed.length > 0 ? Object.fromEntries(changed.map((name) => [name, values[name]])) : null,
    version,
    onRestore: (kept) => setValues((present) => ({ ...present, ...kept })),
  })
  const set = useCallback((name: string, value: Values[string]) => {
    setValues((present) => ({ ...present, [name]: value }))
  }, [])
  return {
    values,
    version,
    draft,
    dirty: changed.length > 0,
    set,
    setup: () => setupOf(detail, values),
    /** What stands in the form is what the server has. */
    kept: (now: number): void => {
      setVersion(now)
      setBase(values)
    },
  }
}

export type BuildForm = ReturnType<typeof useBuildForm>
