// Stands in for the package of this name, with which wouter polyfills what React has had for long: see vite.config.ts.
export { useSyncExternalStore } from 'react'
