export const CheckMark = () => (
  <svg className="icon check-mark" viewBox="0 0 16 16" aria-hidden="true" focusable="false">
    <path d="M2.5 8.5l3.5 4 7.5-9" />
  </svg>
)
