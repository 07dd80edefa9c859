import { useEffect, useState } from 'react'

/** Milliseconds. */
const duration = 1_200

/** A number that rolls from one value to another, once. With reduced motion, and without scripts, it is the second at once. */
export function useRolling(from: number, to: number): number {
  const [share, setShare] = useState(from === to ? 1 : 0)
  useEffect(() => {
    if (from === to || matchMedia('(prefers-reduced-motion: reduce)').matches) return setShare(1)
    const start = performance.now()
    let frame = requestAnimationFrame(function roll(at: number) {
      const passed = Math.min(1, Math.max(0, at - start) / duration)
      setShare(1 - (1 - passed) ** 3)
      if (passed < 1) frame = requestAnimationFrame(roll)
    })
    return () => cancelAnimationFrame(frame)
  }, [from, to])
  return Math.round(from + (to - from) * share)
}
