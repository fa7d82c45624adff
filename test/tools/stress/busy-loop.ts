// Keeps one core busy until the process that started it (with a channel to it) has ended.
process.on('disconnect', () => process.exit());

function spin(): void {
  const end = performance.now() + 50;
  while (performance.now() < end);
  setImmediate(spin);
}

spin();
