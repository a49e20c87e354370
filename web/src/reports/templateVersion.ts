import type { QueryClient } from '@tanstack/react-query'
import { templateCalls } from '@tejian/contract/reports/keeping/keepingCalls.ts'
import type { Template } from '@tejian/contract/reports/templates/template.ts'
import { send } from '../kit/transport/send.ts'

/** A version of a report template; what was in force never changes, so it is fetched once. */
export const templateVersion = (client: QueryClient, code: string, version: number): Promise<Template> =>
  client.ensureQueryData({
    queryKey: ['reportTemplateVersion', code, version],
    queryFn: () => send(templateCalls.version, { code, versionNo: String(version) }),
    staleTime: Number.POSITIVE_INFINITY,
  })
