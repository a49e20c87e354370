import { listCall, registerCalls } from '../../kit/register.ts'
import { storageProbe } from './storageProbe.ts'

/** Where probes of the file storage are read. */
export const storagePath = '/api/sysmng/thirdCloudStorageMonitor'

const {
  find,
  getDetail,
  export: exported,
} = registerCalls(storageProbe, storagePath, 'accessLog', '2 §2.10 system safety; §7.10')

/** How the file storage stands. */
export const storageProbeCalls = {
  find,
  getDetail,
  export: exported,
  list: listCall(find, `${storagePath}/list`, '第三方云存储监控列表'),
} as const
