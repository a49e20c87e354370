import { domain } from '../kit/domain.ts'
import { queryCalls } from './calls.ts'
import { queriesGrants } from './grants.ts'
import { queryModelCalls } from './modelCalls.ts'
import { queriesPages } from './pages.ts'
import { queriesPermissions } from './permissions.ts'
import { querySetting } from './querySetting.ts'
import { generalQueMdl } from './views/generalQueMdl.ts'
import { queryViews } from './views/queryViews.ts'

export const queriesDomain = domain('queries', {
  records: [querySetting],
  pages: queriesPages,
  views: [...Object.values(queryViews), generalQueMdl],
  calls: [queryCalls, queryModelCalls],
  permissions: queriesPermissions,
  grants: queriesGrants,
})
