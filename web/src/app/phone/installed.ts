import { phoneHome } from '../../kit/offline/phonePlace.ts'

/** Makes the phone's pages installable and able to start without a network. Only here: the desktop has no service worker. */
export function install(): void {
  if (!document.querySelector('link[rel="manifest"]')) {
    const icon = Object.assign(document.createElement('link'), {
      rel: 'apple-touch-icon',
      href: '/phone-192.png',
    })
    const manifest = Object.assign(document.createElement('link'), {
      rel: 'manifest',
      href: '/phone.webmanifest',
    })
    document.head.append(manifest, icon)
  }
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return
  // Without it the pages work as long as there is a network.
  navigator.serviceWorker.register('/m-sw.js', { scope: phoneHome }).catch(() => {})
}
