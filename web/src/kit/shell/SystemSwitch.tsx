import type { MenuEntry, SystemCode } from './menu.ts'
import { systemsOf } from './menu.ts'
import { useFrame } from './shellStore.ts'

/** What the systems are called. */
export const systemNames: Readonly<Record<SystemCode, string>> = { scdeap: '检验', supervise: '监察' }

/** Changes between the menus of 检验 and 监察; not there for those who have only one. */
export function SystemSwitch({ menu, system }: { menu: readonly MenuEntry[]; system: SystemCode }) {
  const systems = systemsOf(menu)
  if (systems.length < 2) return null
  return (
    <fieldset className="system-switch" aria-label="系统">
      {systems.map((code) => (
        <button
          type="button"
          key={code}
          aria-pressed={code === system}
          onClick={() => useFrame.setState({ system: code })}
        >
          {systemNames[code]}
        </button>
      ))}
    </fieldset>
  )
}
