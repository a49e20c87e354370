import type { Context } from '../../kit/context.ts'
import { Refusal } from '../../kit/refusal.ts'
import type { Settings } from '../../kit/settings/settings.ts'
import { cityNamed } from './areas.ts'
import { setUp } from './setUp.ts'
import { chosenNow } from './state.ts'

type Asked = Pick<
  Settings,
  | 'AREA'
  | 'AREA_LETTERS'
  | 'INSTITUTE_NAME'
  | 'INSTITUTE_CODE'
  | 'INSTITUTE_APPROVAL'
  | 'AUTHORITY_NAME'
  | 'AUTHORITY_CODE'
>

/** The first four digits of a city's code, the first two of a municipality's. */
const front = (areaId: string): string => (areaId.endsWith('0000') ? areaId.slice(0, 2) : areaId.slice(0, 4))

/**
 * The first day by the settings of the environment, so that an installation needs nobody at a page. Answers what whoever
 * starts it should know: that they are not what the installation has, or why they cannot be.
 */
export async function setUpFromSettings(context: Context, env: Asked): Promise<string | undefined> {
  const { AREA: areaId, INSTITUTE_NAME: instituteName } = env
  if (!areaId || !instituteName) return undefined
  const { area } = await chosenNow(context)
  if (area)
    return area === areaId
      ? undefined
      : `注意：本安装已设置在区划代码 ${area} 的地区，AREA=${areaId} 不起作用。`
  try {
    await setUp(context, {
      areaId,
      instituteName,
      instituteCode: env.INSTITUTE_CODE ?? `${front(areaId)}JY`,
      authorityName: env.AUTHORITY_NAME ?? `${cityNamed(areaId)?.name ?? ''}市场监督管理局`,
      authorityCode: env.AUTHORITY_CODE ?? `${areaId}JC`,
      letters: env.AREA_LETTERS,
      approvalno: env.INSTITUTE_APPROVAL,
    })
    return undefined
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return `注意：不能按 AREA 等设置完成首次设置：${error.message}。请改正后重新启动，或由系统管理员在首次设置页面完成。`
  }
}
