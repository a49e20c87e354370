const browsers: ReadonlyArray<readonly [RegExp, string]> = [
  [/MicroMessenger/, '微信'],
  [/DingTalk/, '钉钉'],
  [/Edg\//, 'Edge 浏览器'],
  [/Firefox\//, '火狐浏览器'],
  [/QQBrowser/, 'QQ 浏览器'],
  [/Chrome\//, 'Chrome 浏览器'],
  [/Safari\//, 'Safari 浏览器'],
]

const systems: ReadonlyArray<readonly [RegExp, string]> = [
  [/HarmonyOS/, '鸿蒙'],
  [/Android/, '安卓'],
  [/iPhone|iPad/, '苹果移动设备'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
]

/** What a person calls the device behind a User-Agent text: 系统 · 浏览器. */
export function deviceName(userAgent: string): string {
  const nameIn = (list: ReadonlyArray<readonly [RegExp, string]>) =>
    list.find(([mark]) => mark.test(userAgent))?.[1]
  return [nameIn(systems), nameIn(browsers)].filter(Boolean).join(' · ') || '其他设备'
}
